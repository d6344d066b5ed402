// What a screen reader says about the brain.
import type { KnowledgeView } from '../../generated/knowledge/KnowledgeView';
import type { PlaceView } from '../../generated/knowledge/PlaceView';
import type { SeatView } from '../../generated/knowledge/SeatView';
import type { Pick } from '../../generated/Pick';
import type { Seat } from '../../generated/Seat';
import { brain as words } from '../../words/brain';
import { colourOf } from './colours';
import { endsOf, isLink } from './geometry';
import { cardsSaid, seatName } from './names';

/** The words of BoardKind's `describe`: place, content, what can be done there. */
export function describe(
  view: KnowledgeView,
  site: string,
  aim: Pick | undefined,
  bottom: Seat,
  you: Seat | null = bottom,
): string {
  return isLink(site) ? link(view, site, aim, you) : synapse(view, site, you);
}

/** The words of BoardKind's `say`. */
export function say(view: KnowledgeView): { position: string; clocks: string } {
  const { said } = words;
  const on = (seat: Seat | null) => view.neurons.filter((neuron) => neuron.seat === seat).map((neuron) => neuron.link);
  const oranges = on(null);
  const position = [
    ...view.seats.map(({ seat }) => said.neurons(seatName(view, seat), on(seat))),
    ...(oranges.length > 0 ? [said.orange(oranges)] : []),
    ...view.synapses.flatMap(({ site, ability, touched }) =>
      ability
        ? [
            said.ability(
              ability,
              site,
              touched.map((seat) => seatName(view, seat)),
            ),
          ]
        : [],
    ),
    ...view.fields.map(({ name, points, master }) =>
      master === null ? said.open(name, points) : said.mastered(name, seatName(view, master)),
    ),
    said.acts(said.phases[view.phase], view.acts === null ? null : seatName(view, view.acts)),
  ];
  const clocks = [
    `${words.facts.turn(view.turn, view.most_turns)}.`,
    ...view.seats.map((seat) => said.seat(seatName(view, seat.seat), counted(seat))),
    ...(view.placing ? [`${words.steps.paid(view.placing.paid)}, ${words.steps.gifts(view.placing.gift)}.`] : []),
    ...(view.trade ? [`${words.steps.offers(view.trade.offers)}.`] : []),
  ];
  return { position: position.join(' '), clocks: clocks.join(' ') };
}

/** Everything that is counted for a seat. */
export function counted(seat: SeatView): string[] {
  const { counters, cards } = words;
  return [
    counters.points(seat.points),
    seat.hand ? `${cards.number(seat.cards)}: ${cardsSaid(seat.hand)}` : cards.hidden(seat.cards),
    counters.neurons(seat.neurons),
    seat.orange ? counters.orange : counters.noOrange,
    counters.abilities(seat.abilities),
    counters.fields(seat.fields),
    counters.powers(seat.powers),
  ];
}

function synapse(view: KnowledgeView, site: string, you: Seat | null): string {
  const found = view.synapses.find((one) => one.site === site);
  if (!found) return site;
  const { ability, alive_for, colour, touched } = found;
  const open = view.places.filter((place) => endsOf(place.link).includes(site)).length;
  const facts = [
    words.site.synapse(site, words.poms[colour]),
    ...(colour !== 'white'
      ? []
      : [alive_for === null ? words.site.dead : words.site.alive(named(view, alive_for, you))]),
    ...(ability ? [words.site.gives(ability)] : []),
    words.site.touched(touched.map((seat) => named(view, seat, you))),
  ];
  return `${facts.join(', ')}.${words.site.links(open)}`;
}

function link(view: KnowledgeView, site: string, aim: Pick | undefined, you: Seat | null): string {
  const [from, to] = endsOf(site);
  const neuron = view.neurons.find((one) => one.link === site);
  const place = aim ? view.places.find((one) => one.link === site) : undefined;
  const sentence = `${words.site.link(from, to)}, ${neuron ? owned(view, neuron.seat, you) : words.site.empty}.`;
  return place ? `${sentence} ${offer(view, place)}.` : sentence;
}

/** What a placement costs and brings: "Open for a blue card; Blue’s neuron goes home; gives you Willpower". */
function offer(view: KnowledgeView, { price, cards, gift, home, gives, takes }: PlaceView): string {
  const { open } = words.site;
  const colours = cards.map((colour) => words.poms[colour]);
  const paid = colours.length === 0 ? null : price === 'any' ? open.any : open.cards(colours);
  const cost =
    paid === null
      ? gift && (view.placing?.paid === 0 || price !== 'free')
        ? open.gift
        : open.free
      : gift
        ? paid + open.orGift
        : paid;
  return [
    cost,
    ...(home === null ? [] : [words.site.home(seatName(view, home))]),
    ...(gives.length === 0 ? [] : [words.site.wins(gives)]),
    ...(home === null || takes.length === 0 ? [] : [words.site.takes(seatName(view, home), takes)]),
  ].join('; ');
}

function owned(view: KnowledgeView, seat: Seat | null, you: Seat | null): string {
  const colour = colourOf(view, seat);
  if (seat === null || colour === null) return words.site.orange;
  return seat === you
    ? words.site.yours(words.poms[colour])
    : words.site.neuron(seatName(view, seat), words.poms[colour]);
}

function named(view: KnowledgeView, seat: Seat, you: Seat | null): string {
  return seat === you ? words.site.you : seatName(view, seat);
}
