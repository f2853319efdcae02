import { plural } from '#rules/plural.ts'
import type { AreaMessages } from '../areas.ts'

const nothing: AreaMessages['nothing'] = {
  noneTitle: 'Nothing fits these filters',
  noneText: 'Remove one of the filters to see more.',
  relax: (name: string, count: string, number: number) =>
    `Without “${name}”: ${count}\u00a0${plural(number, 'en', { one: 'item', other: 'items' })}`,
  emptySectionTitle: 'Nothing here yet',
  emptySectionText: 'The goods of this section are on their way. Have a look at the neighbouring sections.',
}

export default nothing
