import type { AreaMessages } from '../areas.ts'

const opening: AreaMessages['opening'] = {
  openUntil: (time) => `${time} дейін ашық`,
  opensAt: (day, time) => `жабық, ${day} ${time} ашылады`,
  today: 'бүгін',
  tomorrow: 'ертең',
}

export default opening
