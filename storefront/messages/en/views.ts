import { plural } from '#rules/plural.ts'
import type { AreaMessages } from '../areas.ts'

const views: AreaMessages['views'] = {
  turn: 'Rotate',
  model: '3D',
  tryAtHome: 'Try at home',
  close: 'Close',
  loading: 'Loading',
  loaded: (percent) => `${percent}% loaded`,
  failed: 'It could not be loaded. Check your connection and try again',
  again: 'Again',
  counter: (number, total) => `${number} of ${total}`,

  turntable: (name) => `${name}: from all sides`,
  angle: (degrees) => `turned by ${degrees}°`,
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  turnHint: 'Drag sideways or press the arrow keys',

  modelOf: (name) => `${name}, three-dimensional model`,
  modelKeys: 'Arrow keys rotate it, plus and minus zoom',
  modelHint: 'Rotate it with a finger or the mouse, zoom with two fingers or the wheel',
  side: {
    front: 'View from the front',
    back: 'View from the back',
    left: 'View from the left',
    right: 'View from the right',
    'upper-front': 'View from the front above',
    'upper-back': 'View from the back above',
    'upper-left': 'View from the left above',
    'upper-right': 'View from the right above',
    'lower-front': 'View from the front below',
    'lower-back': 'View from the back below',
    'lower-left': 'View from the left below',
    'lower-right': 'View from the right below',
  },
  placeInRoom: 'View in your room',
  noAr: 'This phone cannot show furniture in a room. Have a look at it in 3D: the sizes are real.',

  atHomeTitle: 'Try at home',
  scan: 'Point the camera of your phone at the code. The page opens there, and the piece will stand in your room at its true size.',
  qr: 'Code that opens this page on a phone',
  onPhone:
    'The camera shows your room, and the piece stands in it at its true size. Turn on the light and point the phone at the floor.',
  openCamera: 'Open the camera',

  enlargeDrawing: 'Enlarge the drawing',
  closer: 'Zoom in',
  farther: 'Zoom out',

  inRooms: 'In real rooms',
  onPictureOf: (title) => `Goods in the picture “${title}”`,
  moreOnPicture: (count) => `${count} more ${plural(count, 'en', { one: 'item', other: 'items' })}`,
  moreRooms: (count) => `Show ${count} more ${plural(count, 'en', { one: 'room', other: 'rooms' })}`,
  allStyles: 'All styles',

  styles: 'Interior styles',
  style: (name) => `Style: ${name}`,
  goodsOfStyle: 'Furniture in this style',
}

export default views
