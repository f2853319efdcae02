import type { AreaMessages } from '../areas.ts'

const hall: AreaMessages['hall'] = {
  outdated: (printed, now) =>
    `Бұл баға белгісі ескірген: онда ${printed}, бүгінгі баға ${now}. Кеңесшіге айтыңыз, ол ауыстырады.`,
  coming: (price, day) => `Белгідегі баға ${price}, ол ${day} басталады.`,
  gone: 'Бұл тауар осы қалада енді сатылмайды.',
  before: 'бұрынғы баға',
  perMetre: 'метрі',
  here: (count) => `Дүкен қоймасында: ${count}`,
  notHere: 'Дүкен қоймасында бітті, жеткізу күнін себетте көрсетеміз',
  elsewhere: (city) => `Себет ${city} қаласы үшін есептеледі: онда баға басқа болуы мүмкін.`,
  all: 'Тауар туралы бәрі',
  later: 'Қазір себетке салып, үйде рәсімдеңіз: себет осы телефонда сақталады.',
}

export default hall
