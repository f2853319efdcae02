import type { AreaMessages } from '../areas.ts'

const map: AreaMessages['map'] = {
  open: 'Картадан көрсету',
  of: (city) => `Карта: ${city}`,
  closer: 'Жақындату',
  farther: 'Алыстату',
  own: '«Комод» картасы, қала көрсету үшін салынған',
  failed: 'Карта жүктелмеді. Ондағының бәрі қасында сөзбен жазылған.',
}

export default map
