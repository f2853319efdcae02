import { plural } from '#rules/plural.ts'
import type { AreaMessages } from '../areas.ts'

const roomView: AreaMessages['room-view'] = {
  label: (pieces) => `Room in 3D, ${pieces} ${plural(pieces, 'en', { one: 'piece', many: 'pieces' })}`,
  keys: 'Arrows turn the room, plus and minus bring it closer and farther. By keyboard, pieces are moved on the plan.',
  keysInside: 'Left and right arrows turn your look, up and down are a step ahead and back.',
  loading: 'Building the room',
  waiting: (count) => `Loading ${count} more ${plural(count, 'en', { one: 'model', many: 'models' })}`,
  fromInside: 'From inside',
  fromAbove: 'From outside',
  closer: 'Closer',
  farther: 'Farther',
  whole: 'Whole room',
}

export default roomView
