//! The position as a screen draws it. Where the synapses lie never changes and is not part of it: see `board_module`.

use game::Seat;
use serde::Serialize;
use ts_rs::TS;

/// A position on a screen, as far as its viewer may see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "knowledge/")]
pub struct KnowledgeView {
    /// How many play.
    pub players: u8,
    /// What is going on.
    pub phase: KnowledgePhaseName,
    /// The step of the turn; none before the first turn and after the last.
    pub step: Option<StepName>,
    /// Whose turn it is.
    pub active: Seat,
    /// Who decides now; nobody if dice do, or if the game is over.
    pub acts: Option<Seat>,
    /// The number of the turn, over all seats.
    pub turn: u64,
    /// Turns after which the game ends as it stands.
    pub most_turns: Option<u64>,
    /// The sum of this turn's dice.
    pub dice: Option<u8>,
    /// What the sums bring at this table, from 2 to 12.
    pub chart: Vec<RollView>,
    /// How the brain was dealt.
    pub setup: SetupName,
    /// Whether the cards of others are only counted.
    pub closed: bool,
    /// The synapses in their order.
    pub synapses: Vec<SynapseView>,
    /// The neurons on the board, in the order of their links.
    pub neurons: Vec<NeuronView>,
    /// Where the seat that decides can place, in the order of the links. Empty where somebody else may not know.
    pub places: Vec<PlaceView>,
    /// What is left of this turn's placements, while neurons are placed.
    pub placing: Option<PlacingView>,
    /// The fields in their order.
    pub fields: Vec<FieldView>,
    /// The seats in order.
    pub seats: Vec<SeatView>,
    /// The cards of the house.
    pub stock: CardsView,
    /// The trading of this turn, from its beginning to its end.
    pub trade: Option<TradeView>,
    /// How many cards the seat that decides must discard, while it must.
    pub discard: Option<u16>,
    /// How the game ended.
    pub end: Option<EndView>,
}

/// What is going on.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "knowledge/")]
#[serde(rename_all = "lowercase")]
pub enum KnowledgePhaseName {
    /// Colours are chosen.
    Pick,
    /// The dice are cast.
    Roll,
    /// After an 8 everybody discards a card.
    Shed,
    /// Neurons are placed.
    Place,
    /// Cards are traded.
    Trade,
    /// An offer was begun: what is wanted for it?
    Ask,
    /// An offer is answered.
    Answer,
    /// A counter was begun: what is wanted for it?
    Counter,
    /// A counter is answered.
    Reply,
    /// Fields are mastered.
    Master,
    /// Hands that are too large are trimmed.
    Trim,
    /// The game is over.
    Over,
}

/// A step of the turn.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "knowledge/")]
#[serde(rename_all = "lowercase")]
pub enum StepName {
    /// The dice, and what they bring or take.
    Roll,
    /// Placing neurons.
    Place,
    /// Trading cards.
    Trade,
    /// Mastering fields.
    Master,
    /// Trimming hands that are too large.
    Trim,
}

/// How the brain was dealt.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "knowledge/")]
#[serde(rename_all = "lowercase")]
pub enum SetupName {
    /// Dealt until all have equal chances: a house rule.
    Fair,
    /// Dealt once, and no ability on a dead synapse.
    Live,
    /// Dealt once.
    Raw,
}

/// A colour of pom-poms.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "knowledge/")]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "their names are all there is to say")]
pub enum PomName {
    Blue,
    Green,
    Red,
    Yellow,
    /// Stands for any colour.
    Orange,
    /// A dead synapse.
    White,
}

/// A colour of cards and seats.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "knowledge/")]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "their names are all there is to say")]
pub enum CardColourName {
    Blue,
    Green,
    Red,
    Yellow,
}

/// An ability.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "knowledge/")]
#[allow(missing_docs, reason = "their names are all there is to say")]
pub enum AbilityName {
    Empathy,
    Humility,
    Willpower,
    Taste,
    Logic,
}

/// A field.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "knowledge/")]
#[allow(missing_docs, reason = "their names are all there is to say")]
pub enum FieldName {
    Love,
    Art,
    Death,
    Science,
    War,
}

/// How many cards of each colour.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "knowledge/")]
#[allow(missing_docs, reason = "their names are all there is to say")]
pub struct CardsView {
    pub blue: u16,
    pub green: u16,
    pub red: u16,
    pub yellow: u16,
}

/// What a sum of the dice brings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "knowledge/")]
pub struct RollView {
    /// The sum.
    pub sum: u8,
    /// What it brings, in a word or two where no colour says it.
    pub label: String,
    /// The same in a sentence.
    pub help: String,
    /// The colour that is collected; none if there is none, or where it differs from seat to seat.
    pub colour: Option<CardColourName>,
}

/// A synapse.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "knowledge/")]
pub struct SynapseView {
    /// Its name.
    pub site: String,
    /// Its colour.
    pub colour: PomName,
    /// The ability that it gives.
    pub ability: Option<AbilityName>,
    /// The seats that touch it.
    pub touched: Vec<Seat>,
    /// The seat for which this white synapse is alive, by Forgiveness.
    pub alive_for: Option<Seat>,
}

/// A neuron on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "knowledge/")]
pub struct NeuronView {
    /// Its link.
    pub link: String,
    /// Whose it is; nobody's if it is an orange one, which serves all.
    pub seat: Option<Seat>,
}

/// A link on which the seat that decides can place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "knowledge/")]
pub struct PlaceView {
    /// The link.
    pub link: String,
    /// What it costs.
    pub price: PriceName,
    /// The cards of which one pays for it, as far as the seat holds them.
    pub cards: Vec<CardColourName>,
    /// Whether it can be had for a gift.
    pub gift: bool,
    /// The seat whose neuron would go home.
    pub home: Option<Seat>,
    /// The abilities that the placement would give.
    pub gives: Vec<AbilityName>,
    /// The abilities that its owner would lose with the neuron that goes home.
    pub takes: Vec<AbilityName>,
}

/// What a placement costs by nature.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "knowledge/")]
#[serde(rename_all = "lowercase")]
pub enum PriceName {
    /// Nothing.
    Free,
    /// A card of a certain colour, or of one of two.
    Card,
    /// Any card.
    Any,
}

/// What is left of this turn's placements.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "knowledge/")]
pub struct PlacingView {
    /// Placements that may still be paid for.
    pub paid: u8,
    /// Placements at no cost that are left.
    pub gift: u8,
    /// Whether this seat has nothing on the board, so that its own colour is where it begins.
    pub first: bool,
}

/// A field.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "knowledge/")]
pub struct FieldView {
    /// Its name.
    pub name: FieldName,
    /// What it is worth.
    pub points: u8,
    /// Its pom-poms in the order of their letters; none once it is mastered.
    pub poms: Vec<PomName>,
    /// The place of the one with the ring among them.
    pub ring: Option<u8>,
    /// The abilities that it takes.
    pub needs: Vec<AbilityName>,
    /// The name of its power.
    pub power: String,
    /// What the power does, in a sentence.
    pub power_help: String,
    /// Who mastered it.
    pub master: Option<Seat>,
    /// Whether its master bought the power; else it is lost.
    pub bought: bool,
    /// What is lacking to each seat whose cards the viewer may see; nothing once it is mastered.
    pub lacks: Vec<LackView>,
}

/// What a seat lacks for a field.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "knowledge/")]
pub struct LackView {
    /// Which seat.
    pub seat: Seat,
    /// The abilities that it does not have now.
    pub abilities: Vec<AbilityName>,
    /// The cards of certain colours that it does not hold.
    pub cards: CardsView,
    /// The cards of any colour that it does not hold besides.
    pub any: u16,
    /// Whether it could pay for the power, too, if it lacks nothing else.
    pub power: bool,
    /// All of that, as it stands behind "you lack"; empty if nothing is lacking.
    pub text: String,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "knowledge/")]
pub struct SeatView {
    /// Which.
    pub seat: Seat,
    /// Its own colour, once it is chosen.
    pub colour: Option<CardColourName>,
    /// How many cards it holds.
    pub cards: u16,
    /// Which; none if the viewer may not see them.
    pub hand: Option<CardsView>,
    /// How many it may keep at the end of a turn.
    pub most_cards: u16,
    /// Neurons of its own colour at hand.
    pub neurons: u32,
    /// Neurons of its own colour on the board, which can decide a tie.
    pub placed: u32,
    /// Whether it still has its orange neuron.
    pub orange: bool,
    /// The abilities that it has now.
    pub abilities: Vec<AbilityName>,
    /// The fields that it has mastered.
    pub fields: Vec<FieldName>,
    /// The names of its powers.
    pub powers: Vec<String>,
    /// Its points.
    pub points: u8,
}

/// The trading of a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "knowledge/")]
pub struct TradeView {
    /// Offers left.
    pub offers: u8,
    /// Everybody to whom an offer can be made, and all together last. Empty where the viewer may not know.
    pub partners: Vec<PartnerView>,
    /// How many cards of the own colour the house takes for one.
    pub rate: u8,
    /// Why the house takes nothing now; nothing if it does, or where the viewer may not know.
    pub house_why: Option<String>,
    /// Why the hand cannot be swapped now; nothing if it can, or where the viewer may not know.
    pub swap_why: Option<String>,
    /// The offer that lies on the table.
    pub offer: Option<OfferView>,
}

/// Somebody to whom an offer can be made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "knowledge/")]
pub struct PartnerView {
    /// The first pick of an offer to them: `p1` to `p4`, or `any`.
    pub key: String,
    /// Who; nobody if it is everybody.
    pub seat: Option<Seat>,
    /// Why no offer can be made to them; nothing if one can.
    pub why: Option<String>,
}

/// An offer on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "knowledge/")]
pub struct OfferView {
    /// To whom it is; nobody if it is to everybody.
    pub to: Option<Seat>,
    /// Who is asked now.
    pub asked: Option<Seat>,
    /// What the active seat gives: by its offer, and by the counter once it answers one.
    pub give: CardsView,
    /// What it takes; none before it has been asked for.
    pub take: Option<CardsView>,
    /// The counter of the one who was asked.
    pub counter: Option<CounterView>,
    /// Why the one who must answer cannot accept; nothing if it can, or where the viewer may not know.
    pub why_not: Option<String>,
}

/// A counter: what the one who was asked would give and take instead.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "knowledge/")]
pub struct CounterView {
    /// What it gives.
    pub give: CardsView,
    /// What it takes; none before it has been asked for.
    pub take: Option<CardsView>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "knowledge/")]
pub struct EndView {
    /// All fields mastered, nobody can be caught up with, or the turn limit.
    pub how: String,
    /// The step of the tie-break that decided, in a sentence; none if points did.
    pub tie: Option<String>,
    /// Who won.
    pub winners: Vec<Seat>,
}
