import type { AreaMessages } from '../areas.ts'

const map: AreaMessages['map'] = {
  open: 'Show on the map',
  of: (city) => `Map: ${city}`,
  closer: 'Zoom in',
  farther: 'Zoom out',
  own: 'Komod’s own map: the city is drawn for the demo',
  failed: 'The map did not load. Everything on it stands in words beside it.',
}

export default map
