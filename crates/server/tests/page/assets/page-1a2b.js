export const sample = "sample";
