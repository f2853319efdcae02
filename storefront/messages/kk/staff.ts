import type ru from '../ru/staff.ts'

const staff: typeof ru = {
  title: 'Қызметтік',
  takeOrder: 'Сатып алушы үшін тапсырыс рәсімдеу',
  hidden: 'Жасырын блоктарды көрсету',
  hiddenOff: 'Бұл өңірде жасырын блоктар жоқ',
  demand: { A: 'Сұраныс жоғары', B: 'Сұраныс орташа', C: 'Сұраныс төмен' },
  marker: (demand, pieces, hasGaps) => `${demand}, ${pieces}\u00a0дана${hasGaps ? ', нұсқалардың бәрі бар емес' : ''}`,
  calls: 'Бет не сұрайды',
  asking: 'Сұралуда',
  failed: 'Білу мүмкін болмады. Байланысты тексеріп, қайта басыңыз',
  noCalls: 'Бет ештеңе сұрамайды',
  whole: (ms) => `Бет ${ms}\u00a0мс ішінде жиналды`,
  call: 'Шақыру',
  began: 'Басталуы, мс',
  took: 'Ұзақтығы, мс',
  refused: 'бас тарту',
  details: 'Қызметкерлерге арналған мәліметтер',
}

export default staff
