import type { AreaMessages } from '../areas.ts'

const niche: AreaMessages['niche'] = {
  title: 'What fits the niche',
  text: 'Measure the place where the furniture is to stand at its narrowest points. The list keeps what fits, and what fits when it is turned.',
  kept: 'My niches',
  show: 'Show what fits',
  showOf: (name) => `Show what fits: ${name}`,
  remove: 'Forget',
  removeOf: (name) => `Forget the niche “${name}”`,
  removed: 'The niche is forgotten.',
  saved: (name) => `The niche “${name}” is kept.`,
  where: (size) => `Where to look for ${size}`,
  add: 'New niche',
  name: 'Name',
  nameHint: 'For example, niche in the hall',
  wantedName: 'Name the niche, up to 40 characters',
  sizes: 'Sizes, cm',
  width: 'Width',
  depth: 'Depth',
  height: 'Height',
  wanted: 'From 1 to 1000\u00a0cm, tenths are welcome',
  misfits: 'Show what does not fit as well, with the difference in centimetres',
  save: 'Keep and show',
  saveOnly: 'Keep',
  saving: 'Keeping',
  back: 'Back to the list',
  place: 'A niche is kept in this browser and, once you sign in, in your account.',
}

export default niche
