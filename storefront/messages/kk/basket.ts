import type ru from '../ru/basket.ts'

const basket = {
  title: 'Себет',
  summary: (count: number, weight: string) => `${count} тауар, ${weight} кг`,
  lines: 'Себеттегі тауарлар',

  checkAll: 'Бәрін таңдау',
  check: (name: string) => `Тапсырысқа қосу: ${name}`,
  clear: 'Себетті тазалау',
  clearAsk: 'Себеттегі барлық тауарды алып тастайық па? Оларды бір басумен қайтару мүмкін емес',
  clearYes: 'Бәрін алып тастау',
  clearNo: 'Қалдыру',
  remove: (name: string) => `Себеттен алып тастау: ${name}`,
  removed: (name: string) => `${name}: себеттен алынды`,
  undo: 'Қайтару',
  quantity: (name: string) => `Неше дана: ${name}`,
  perPiece: (price: string) => `данасы ${price}`,
  inBatch: (count: number) => `${count} данадан ғана сатылады`,
  inKit: (name: string, percent: number) => `Жинақта ${percent}\u00a0%-ға арзан: ${name}`,
  left: (count: number) => `${count} қалды`,

  cheaper: (name: string, by: string) => `${name}: себетке салған кездегіден ${by}-ге арзан. Жаңа баға есепке алынды.`,
  dearer: (name: string, by: string) => `${name}: себетке салған кездегіден ${by}-ге қымбат. Жаңа баға есепке алынды.`,
  fewerLeft: (name: string, wanted: number, available: number) =>
    `${name}: сізге ${wanted} дана керек еді, ${available} қалды. ${available} есептедік.`,
  lineCheaper: (by: string) => `${by}-ге арзандады`,
  lineDearer: (by: string) => `${by}-ге қымбаттады`,
  lineFewer: (available: number) => `Тек ${available} дана қалды`,

  capped: (available: number) => `Қазір ${available} данадан артық жоқ, соншасын есептедік`,
  rounded: (count: number) => `Қаптамамен сатылады, сондықтан ${count} дана есептедік`,
  soldOut: 'Тауар жаңа ғана таусылды',

  unavailable: 'Қазір жеткізе алмаймыз',

  change: 'Өзгерту',
  city: 'Қала',
  choose: 'Таңдау',
  goods: (count: number) => `Тауарлар, ${count} дана`,
  discount: 'Акция жеңілдігі',
  delivery: 'Есікке дейін жеткізу',
  lift: (floor: number, hasElevator: boolean) => `Көтеру, ${floor}-қабат, ${hasElevator ? 'лифт' : 'лифтсіз'}`,
  assembly: 'Құрастыру, қажет болса',
  onTop: 'Бұдан бөлек, рәсімдеу кезінде таңдайсыз. Қала ішінде шамамен:',
  free: 'тегін',
  orderAsGuest: 'Кірмей рәсімдеу',
  orderSignedIn: 'Тапсырыс беру',
  orderShort: 'Рәсімдеу',
  signIn: 'Телефонмен кіру',
  orderFor: (name: string, phone: string) => `Алушы: ${name}, ${phone}`,
  payLater: 'Төлем жеткізу күнін таңдағаннан кейін',
  nothingChecked: 'Тапсырыс бергіңіз келетін тауарларды белгілеңіз',

  emptyTitle: 'Мұнда әзірге бос',
  emptyText: 'Каталогты қараңыз немесе өлшемі бойынша табыңыз',
  toCatalogue: 'Каталогқа',
  together: 'Әдетте бірге алады',
  hits: 'Аптаның хиттері',
} satisfies typeof ru

export default basket
