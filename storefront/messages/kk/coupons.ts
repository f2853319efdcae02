import { kazakhTo } from '#rules/kazakh-to.ts'
import type { AreaMessages } from '../areas.ts'

const coupons: AreaMessages['coupons'] = {
  have: 'Промокод бар ма?',
  label: 'Промокод',
  phone: 'Тапсырыс берілетін телефон',
  phoneLacking: 'Телефон нөмірін енгізіңіз',
  phoneHint: 'Барлық 11 цифр, мысалы +7\u00a0701\u00a0345-67-89',
  apply: 'Қолдану',
  applying: 'Тексереміз',
  taken: (coupon) => `Промокод ${coupon}`,
  idle: (coupon) => `Промокод ${coupon}: қазір жеңілдік бермейді`,
  remove: 'Алып тастау',
  all: 'Барлық промокодтар',

  why: 'Неге баға осындай',
  of: (name) => `: ${name}`,
  before: 'Төмендегенге дейін',
  city: (city) => `Баға, ${city}`,
  reasons: {
    kit: (name) => `«${name}» жинағы`,
    employee: (name) => name,
    promotion: (name) => `«${name}» науқаны`,
    coupon: (name) => `Промокод: ${name}`,
    manager: (name) => name,
    bonus: (name) => name,
    return: (name) => name,
  },
  sum: 'Нәтижесінде',

  freeMore: (missing) => `Тауарға тағы ${missing} — жеткізу тегін болады`,
  freeReached: (from, isBeforeDiscount) =>
    `Жеткізу тегін: тауарлар ${isBeforeDiscount ? 'жеңілдікке дейін ' : ''}${from} немесе одан көп`,

  title: 'Промокодтар',
  home: 'Басты бет',
  description: 'Бүгін жарамды промокодтар: неге арналған, қай күнге дейін және қай сомадан бастап.',
  lead: 'Промокодты себетте немесе төлегенде енгізіңіз. Мұнда қалаңызда бүгін жарамдылары.',
  until: (day) => `${kazakhTo(day)} дейін қоса алғанда`,
  always: 'Мерзімсіз',
  lastDay: 'Бүгін соңғы күн',
  once: 'Бір телефон нөміріне бір рет',
  first: 'Тек бірінші тапсырысқа',
  alone: 'Науқандармен және жинақтармен қосылмайды',
  copy: 'Көшіру',
  copied: 'Промокод көшірілді',
  more: 'Науқан туралы',
  noneTitle: 'Қазір промокод жоқ',
  noneText: 'Науқандарды қараңыз: оларға промокод керек емес',
  actions: 'Науқандар',
}

export default coupons
