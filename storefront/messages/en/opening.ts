import type { AreaMessages } from '../areas.ts'

const opening: AreaMessages['opening'] = {
  openUntil: (time) => `open until ${time}`,
  opensAt: (day, time) => `closed, opens ${day} at ${time}`,
  today: 'today',
  tomorrow: 'tomorrow',
}

export default opening
