import type { AreaMessages } from '../areas.ts'

const wholeOrder: AreaMessages['whole-order'] = {
  title: (day) => `Бәрін бірге алуға болады: ${day}`,
  holding: (names) =>
    names.length > 1
      ? `Мына тауарларды күтуге тура келеді: ${names.join(', ')}`
      : `Ең ұзақ келетіні: ${names[0] ?? ''}`,
  more: (count) => `тағы ${count}`,
  together: 'Бір тапсырыспен',
  apart: 'Екі тапсырыспен',
  delivery: (sum) => `жеткізу ${sum}`,
  free: 'тегін',
  total: (sum) => `Барлығы ${sum}`,
  split: 'Алдымен ертерек келетінін тапсырыс беру',
  splitting: 'Кейінге қалдырып жатырмыз',
  hint: 'Қалғаны себетте белгісіз қалады: оралып, кейін тапсырыс бересіз. Промокод пен бонустар бірінші тапсырыста есептелді.',
}

export default wholeOrder
