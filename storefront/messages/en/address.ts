import type { AreaMessages } from '../areas.ts'

const address: AreaMessages['address'] = {
  field: 'City, street, house',
  placeholder: 'Begin with the street',
  count: (count: number) => (count === 1 ? '1 address' : `${count} addresses`),
  suggestions: 'Suggested addresses',
  alike: 'There are ones like it:',
  clear: 'Clear the address',
  mapOpen: 'Show on the map',
  mapTitle: 'The house on the map',
  mapNothingYet: 'Press your house on the map',
  mapHere: 'Take this house',
  mapHint:
    'Press your house and the address fills itself in. Arrow keys move the map, Enter takes the house in the middle.',
  mapLabel: 'Map: choose the house',
  mapTooFar: 'Our courier does not drive that far. Choose another place; for delivery there is the transport company',
  mapFailed: 'The map did not open. Type the address into the field, that is enough',
  mapNoHouse: 'There is no house near the mark. Move the map to a street or type the address into the field',
}

export default address
