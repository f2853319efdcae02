import type ru from '../ru/staff.ts'

const staff: typeof ru = {
  title: 'For staff',
  takeOrder: 'Order for a shopper',
  hidden: 'Show hidden blocks',
  hiddenOff: 'This region has no hidden blocks',
  demand: { A: 'High demand', B: 'Medium demand', C: 'Low demand' },
  marker: (demand, pieces, hasGaps) => `${demand}, ${pieces}\u00a0pcs${hasGaps ? ', not every variant is there' : ''}`,
  calls: 'What the page asks',
  asking: 'Asking',
  failed: 'That could not be learnt. Check the connection and press again',
  noCalls: 'The page asks nothing',
  whole: (ms) => `The whole page took ${ms}\u00a0ms`,
  call: 'Call',
  began: 'Began, ms',
  took: 'Took, ms',
  refused: 'refused',
  details: 'Details for staff',
}

export default staff
