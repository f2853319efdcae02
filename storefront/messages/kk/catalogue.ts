import type ru from '../ru/catalogue.ts'

const catalogue = {
  sponsored: 'Жарнама',
  hits: 'Ең көп сатылатындар',
  sale: 'Жеңілдіктер',
  saleMost: (percent: number) => `Ең үлкен жеңілдік −${percent}\u00a0%`,
  saleText: 'Карточкадағы баға жеңілдікпен көрсетілген, бұрынғысы қасында тұр.',

  catalogTitle: 'Каталог',
  hitsText: 'Қазір ең жиі сатып алынатындар.',
  allInSection: 'Барлығы',
  sectionKinds: 'Түрлері',
  goods: (count: string) => `${count} тауар`,
  goodsOf: (count: string, total: string) => `${total}\u00a0тауардың ішінен ${count}`,
  why: 'Керек тауар тізімде жоқ па?',
  myShop: 'Бүгін дүкенде',
  niche: 'Ойыққа сыя ма?',
  anyValue: 'Кез келгені',
  findValue: 'Тізімнен табу',
  chosenFilters: 'Таңдалған сүзгілер',
  upTo: (text: string) => `${text}-ге дейін`,
  startingFrom: (text: string) => `${text}-ден бастап`,
  chosenRange: (name: string, range: string) => `${name} ${range}`,
  sort: 'Реті',
  sorts: {
    relevance: 'Сұрауға сәйкестігі бойынша',
    popular: 'Алдымен танымалдары',
    price_asc: 'Алдымен арзандары',
    price_desc: 'Алдымен қымбаттары',
    new: 'Алдымен жаңалары',
    rating: 'Алдымен бағалауы жоғарылары',
    discount: 'Жеңілдігі үлкендері',
  },
  shown: (shown: string, total: string) => `${total} ішінен ${shown} көрсетілді`,
  showMore: (count: number) => `Тағы ${count} көрсету`,
  showingMore: 'Жүктеп жатырмыз',
  moreFailed: 'Жүктелмеді. Байланысты тексеріп, тағы бір рет басыңыз',
  sizes: 'Өлшемдері, см',
  features: 'Ерекшеліктері',
  rangeCrossed: (from, to) => `Бірінші сан екіншісінен үлкен: ${from} мен ${to} аралығын есептейміз`,
  rangeMost: (most) => `Ең көбі ${most}`,

  home: 'Басты бет',
} satisfies typeof ru

export default catalogue
