// The brain of Knowledge, laid out in Rust; `make types` writes it. Do not edit it.
// x to the right, y down.

/** A synapse. */
export type Spot = { name: string; at: [number, number] };

/** A link between two synapses. */
export type Strand = { name: string; from: [number, number]; to: [number, number] };

/** A part of the brain: its path, and how wide the round stroke around it is. All edges are drawn before all fills. */
export type Part = { path: string; stroke: number };

/** Where the drawing begins, and its size: x, y, width, height. */
export const frame: [number, number, number, number] = [20,70,920,910];

/** The stem, the lowest part. */
export const stem: Part = {"path":"M388,770 L388,850 L424,948 Q432,962 448,962 L512,962 Q528,962 536,948 L572,850 L572,770 Z","stroke":12};

/** The cerebellum above it. */
export const cerebellum: Part = {"path":"M256,716 L368,725 L480,728 L592,725 L704,716","stroke":130};

/** The two lobes on top. */
export const lobes: Part = {"path":"M252,175 L396,152 L480,260 L564,152 L708,175 L768,294 L827,405 L858,497 L810,588 L678,603 L546,611 L414,611 L282,603 L150,588 L102,497 L133,405 L192,294 Z","stroke":100};

/** The synapses around which the edge of the lobes swells. */
export const bumps: string[] = ["A1","A2","A3","A4","B5","C6","D7","E6","E1","D1","C1","B1"];

/** Faint folds, as the `d` of a path. */
export const folds: string = "M480,330 C470,400 492,450 480,520 C474,550 486,570 480,600 M300,150 Q350,190 330,220 M660,150 Q610,190 630,220 M200,222 Q240,215 262,238 M760,222 Q720,215 698,238 M118,338 Q180,318 222,348 M842,338 Q780,318 738,348 M340,300 Q380,330 366,352 M620,300 Q580,330 594,352 M170,440 Q196,466 180,486 M790,440 Q764,466 780,486 M300,430 Q330,448 318,470 M660,430 Q630,448 642,470 M214,548 Q260,528 316,552 M746,548 Q700,528 644,552 M240,760 Q360,776 480,770 Q600,776 720,760 M262,670 Q370,690 480,686 Q590,690 698,670";

/** All synapses in their order. */
export const spots: Spot[] = [
  {"name":"A1","at":[252,175]},
  {"name":"A2","at":[396,152]},
  {"name":"A3","at":[564,152]},
  {"name":"A4","at":[708,175]},
  {"name":"B1","at":[192,294]},
  {"name":"B2","at":[334,269]},
  {"name":"B3","at":[480,260]},
  {"name":"B4","at":[626,269]},
  {"name":"B5","at":[768,294]},
  {"name":"C1","at":[133,405]},
  {"name":"C2","at":[271,386]},
  {"name":"C3","at":[409,377]},
  {"name":"C4","at":[551,377]},
  {"name":"C5","at":[689,386]},
  {"name":"C6","at":[827,405]},
  {"name":"D1","at":[102,497]},
  {"name":"D2","at":[228,495]},
  {"name":"D3","at":[354,494]},
  {"name":"D4","at":[480,494]},
  {"name":"D5","at":[606,494]},
  {"name":"D6","at":[732,495]},
  {"name":"D7","at":[858,497]},
  {"name":"E1","at":[150,588]},
  {"name":"E2","at":[282,603]},
  {"name":"E3","at":[414,611]},
  {"name":"E4","at":[546,611]},
  {"name":"E5","at":[678,603]},
  {"name":"E6","at":[810,588]},
  {"name":"F1","at":[256,716]},
  {"name":"F2","at":[368,725]},
  {"name":"F3","at":[480,728]},
  {"name":"F4","at":[592,725]},
  {"name":"F5","at":[704,716]},
  {"name":"G1","at":[434,842]},
  {"name":"G2","at":[526,842]},
];

/** All links in their order. */
export const strands: Strand[] = [
  {"name":"A1A2","from":[252,175],"to":[396,152]},
  {"name":"A1B1","from":[252,175],"to":[192,294]},
  {"name":"A1B2","from":[252,175],"to":[334,269]},
  {"name":"A2B2","from":[396,152],"to":[334,269]},
  {"name":"A2B3","from":[396,152],"to":[480,260]},
  {"name":"A3A4","from":[564,152],"to":[708,175]},
  {"name":"A3B3","from":[564,152],"to":[480,260]},
  {"name":"A3B4","from":[564,152],"to":[626,269]},
  {"name":"A4B4","from":[708,175],"to":[626,269]},
  {"name":"A4B5","from":[708,175],"to":[768,294]},
  {"name":"B1B2","from":[192,294],"to":[334,269]},
  {"name":"B1C1","from":[192,294],"to":[133,405]},
  {"name":"B1C2","from":[192,294],"to":[271,386]},
  {"name":"B2B3","from":[334,269],"to":[480,260]},
  {"name":"B2C2","from":[334,269],"to":[271,386]},
  {"name":"B2C3","from":[334,269],"to":[409,377]},
  {"name":"B3B4","from":[480,260],"to":[626,269]},
  {"name":"B3C3","from":[480,260],"to":[409,377]},
  {"name":"B3C4","from":[480,260],"to":[551,377]},
  {"name":"B4B5","from":[626,269],"to":[768,294]},
  {"name":"B4C4","from":[626,269],"to":[551,377]},
  {"name":"B4C5","from":[626,269],"to":[689,386]},
  {"name":"B5C5","from":[768,294],"to":[689,386]},
  {"name":"B5C6","from":[768,294],"to":[827,405]},
  {"name":"C1C2","from":[133,405],"to":[271,386]},
  {"name":"C1D1","from":[133,405],"to":[102,497]},
  {"name":"C1D2","from":[133,405],"to":[228,495]},
  {"name":"C2C3","from":[271,386],"to":[409,377]},
  {"name":"C2D2","from":[271,386],"to":[228,495]},
  {"name":"C2D3","from":[271,386],"to":[354,494]},
  {"name":"C3C4","from":[409,377],"to":[551,377]},
  {"name":"C3D3","from":[409,377],"to":[354,494]},
  {"name":"C3D4","from":[409,377],"to":[480,494]},
  {"name":"C4C5","from":[551,377],"to":[689,386]},
  {"name":"C4D4","from":[551,377],"to":[480,494]},
  {"name":"C4D5","from":[551,377],"to":[606,494]},
  {"name":"C5C6","from":[689,386],"to":[827,405]},
  {"name":"C5D5","from":[689,386],"to":[606,494]},
  {"name":"C5D6","from":[689,386],"to":[732,495]},
  {"name":"C6D6","from":[827,405],"to":[732,495]},
  {"name":"C6D7","from":[827,405],"to":[858,497]},
  {"name":"D1D2","from":[102,497],"to":[228,495]},
  {"name":"D1E1","from":[102,497],"to":[150,588]},
  {"name":"D2D3","from":[228,495],"to":[354,494]},
  {"name":"D2E1","from":[228,495],"to":[150,588]},
  {"name":"D2E2","from":[228,495],"to":[282,603]},
  {"name":"D3D4","from":[354,494],"to":[480,494]},
  {"name":"D3E2","from":[354,494],"to":[282,603]},
  {"name":"D3E3","from":[354,494],"to":[414,611]},
  {"name":"D4D5","from":[480,494],"to":[606,494]},
  {"name":"D4E3","from":[480,494],"to":[414,611]},
  {"name":"D4E4","from":[480,494],"to":[546,611]},
  {"name":"D5D6","from":[606,494],"to":[732,495]},
  {"name":"D5E4","from":[606,494],"to":[546,611]},
  {"name":"D5E5","from":[606,494],"to":[678,603]},
  {"name":"D6D7","from":[732,495],"to":[858,497]},
  {"name":"D6E5","from":[732,495],"to":[678,603]},
  {"name":"D6E6","from":[732,495],"to":[810,588]},
  {"name":"D7E6","from":[858,497],"to":[810,588]},
  {"name":"E1E2","from":[150,588],"to":[282,603]},
  {"name":"E1F1","from":[150,588],"to":[256,716]},
  {"name":"E2E3","from":[282,603],"to":[414,611]},
  {"name":"E2F1","from":[282,603],"to":[256,716]},
  {"name":"E2F2","from":[282,603],"to":[368,725]},
  {"name":"E3E4","from":[414,611],"to":[546,611]},
  {"name":"E3F2","from":[414,611],"to":[368,725]},
  {"name":"E3F3","from":[414,611],"to":[480,728]},
  {"name":"E4E5","from":[546,611],"to":[678,603]},
  {"name":"E4F3","from":[546,611],"to":[480,728]},
  {"name":"E4F4","from":[546,611],"to":[592,725]},
  {"name":"E5E6","from":[678,603],"to":[810,588]},
  {"name":"E5F4","from":[678,603],"to":[592,725]},
  {"name":"E5F5","from":[678,603],"to":[704,716]},
  {"name":"E6F5","from":[810,588],"to":[704,716]},
  {"name":"F1F2","from":[256,716],"to":[368,725]},
  {"name":"F2F3","from":[368,725],"to":[480,728]},
  {"name":"F2G1","from":[368,725],"to":[434,842]},
  {"name":"F3F4","from":[480,728],"to":[592,725]},
  {"name":"F3G1","from":[480,728],"to":[434,842]},
  {"name":"F3G2","from":[480,728],"to":[526,842]},
  {"name":"F4F5","from":[592,725],"to":[704,716]},
  {"name":"F4G2","from":[592,725],"to":[526,842]},
  {"name":"G1G2","from":[434,842],"to":[526,842]},
];
