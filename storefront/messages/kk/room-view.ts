import type { AreaMessages } from '../areas.ts'

const roomView: AreaMessages['room-view'] = {
  label: (pieces) => `3D бөлме, ${pieces}\u00a0зат`,
  keys: 'Көрсеткілер бөлмені бұрады, плюс пен минус жақындатады және алыстатады. Заттарды пернетақтамен жоспарда жылжытуға болады.',
  keysInside: 'Солға және оңға көрсеткілер көзқарасты бұрады, жоғары және төмен — алға және артқа қадам.',
  loading: 'Бөлмені салып жатырмыз',
  waiting: (count) => `Тағы ${count}\u00a0модель жүктелуде`,
  fromInside: 'Ішінен',
  fromAbove: 'Сыртынан',
  closer: 'Жақындату',
  farther: 'Алыстату',
  whole: 'Бүкіл бөлме',
}

export default roomView
