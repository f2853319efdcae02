import { kazakhTo } from '#rules/kazakh-to.ts'
import type { AreaMessages } from '../areas.ts'

const opening: AreaMessages['opening'] = {
  openUntil: (time) => `${kazakhTo(time)} дейін ашық`,
  opensAt: (day, time) => `жабық, ${day} ${time} ашылады`,
  today: 'бүгін',
  tomorrow: 'ертең',
}

export default opening
