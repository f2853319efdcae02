import { kazakhTo } from '#rules/kazakh-to.ts'
import { promisedReturnDays } from '#rules/return-term.ts'
import type ru from '../ru/home.ts'

const home = {
  homeTitle: 'Жиһаз және үйге арналған тауарлар',
  homeDescription: (region: string) =>
    `Дивандар, төсектер, шкафтар, үстелдер мен шамдар: өлшемі, жеткізу күні және ${region} қаласындағы бағасы.`,
  slides: 'Басты ұсыныстар',
  slide: (number: number, total: number) => `${number}-слайд, барлығы ${total}`,
  actionsTitle: 'Науқандар',
  actionUntil: (day: string) => `${kazakhTo(day)} дейін`,
  newsTitle: 'Дүкен жаңалықтары',
  postsTitle: 'Біз әлеуметтік желілерде',
  newTab: 'жаңа қойындыда ашылады',
  sectionCount: (count: number) => `${count} бөлім`,
  saleUpTo: 'Ең үлкен жеңілдік',
  salePercent: (percent: number) => `−${percent}`,
  saleTitle: 'Қазір арзанырақ',
  saleGoods: (count: string) => `${count}\u00a0тауар`,
  advantages: 'Біз қалай жұмыс істейміз',
  advantageDate: '«3\u2060–\u20605\u00a0күн» емес, нақты күн',
  advantageDateText: 'Жеткізу күні мен уақыты төлемге дейін көрінеді',
  advantageAssembly: 'Сол күні құрастырамыз',
  advantageAssemblyText: 'Шебер көліктің артынан келеді',
  advantageReturn: `Қайтаруға ${promisedReturnDays}\u00a0күн`,
  advantageReturnText: 'Ұнамаса, өзіміз алып кетеміз',
  advantageWarranty: 'Әр затқа кепілдік',
  advantageWarrantyText: 'Мерзімі тауар бетінде жазылған',
  popularSections: 'Бөлімдер',
  hits: 'Ең көп сатылатындар',
  sale: 'Жеңілдіктер',
  saleText: 'Карточкадағы баға жеңілдікпен көрсетілген, бұрынғысы қасында тұр.',
} satisfies typeof ru

export default home
