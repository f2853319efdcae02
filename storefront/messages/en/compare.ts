import type { AreaMessages } from '../areas.ts'

const compare: AreaMessages['compare'] = {
  title: 'Comparison',
  titleOf: (kind) => `Comparison: ${kind.toLowerCase()}`,
  emptyTitle: 'Nothing to compare yet',
  emptyText: 'Press “Compare” on a card or on a product’s page. Up to four things of one kind stand side by side.',
  onlyOne: 'Add another of the same kind: differences show side by side.',
  full: (name) => `No more than four are compared. Remove one to add ${name}.`,
  otherKind: (name, kind) => `${name} is of another kind. We are comparing ${kind.toLowerCase()}.`,
  startAnew: 'Compare it with others like it',
  onlyDifferences: 'Only differences',
  allRows: 'All rows',
  sameInAll: 'Everything known is the same',
  differs: 'differs',
  remove: 'Remove',
  removeOf: (name) => `Remove from the comparison: ${name}`,
  clear: 'Clear',
  more: 'Add another',
  fact: 'What is compared',
  unknown: 'not known',
  delivery: 'Delivery',
  rating: 'Rating',
  boxes: 'Boxes',
  warranty: 'Warranty',
  months: (count) => `${count}\u00a0months`,
  assembly: 'Assembly',
  minutes: (count) => `${count}\u00a0min`,
  noAssembly: 'not needed',
}

export default compare
