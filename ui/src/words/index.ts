// The catalogue: everything that the page says, by the room that says it.
export * as boards from './boards';
export { brain } from './brain';
export { kit } from './kit';
export { shell } from './shell';
export * as table from './table';
