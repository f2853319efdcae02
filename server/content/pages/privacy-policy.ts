import type { ContentText } from '#contract/content.ts'
import type { ContentPageInput } from '../lay-pages.ts'

const ru: ContentText = {
  title: 'Политика конфиденциальности',
  description: 'Какие данные о вас хранит магазин, зачем, как долго и как их исправить или удалить.',
  lead: 'Мы храним только то, без чего заказ не привезти, а кабинет не открыть. Ниже простыми словами: что, зачем и до какого срока.',
  sections: [
    {
      title: 'Что мы храним и зачем',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'Для заказа: имя, телефон, адрес доставки и, если вы её указали, электронная почта. По телефону звонит водитель, на почту приходит чек.',
            'Для кабинета: номер телефона, подтверждённый кодом, а также имя, почта и дата рождения, если вы их впишете сами.',
            'Для отзывов и вопросов: имя и город, которые вы указали, и фото без сведений о месте и времени съёмки. Они видны всем рядом с отзывом, когда его прочитает магазин; фото отклонённого отзыва удаляются.',
            'Данных банковских карт у нас нет: их вводят на странице банка.',
          ],
        },
      ],
    },
    {
      title: 'Как долго',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'Заказы и документы к ним хранятся столько, сколько требует закон о бухгалтерском учёте.',
            'Оформление, которое не стало заказом, хранится 90 дней. Корзина без имени хранится год с последнего изменения.',
            'Коды из СМС удаляются через 2 дня, сведения об отправленных сообщениях через 30 дней.',
            'Вход в кабинет действует 30 дней без посещений и не дольше 180 дней.',
          ],
        },
      ],
    },
    {
      title: 'Кому передаём',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'Службе доставки и сборщику: имя, телефон и адрес, и только для вашего заказа.',
            'Банку: сумму и номер заказа. Оператору связи и почтовой службе: номер или адрес, на который уходит сообщение.',
            'Рекламным сетям мы данные не передаём и не продаём.',
          ],
        },
      ],
    },
    {
      title: 'Согласия',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'Согласие на обработку данных нужно для заказа и для кабинета; мы храним его текст, дату и то, где оно дано.',
            'Согласие на новости и скидки отдельное, без него всё работает. Отозвать его можно в профиле в любой день.',
          ],
        },
      ],
    },
    {
      title: 'Ваши права',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'Имя, почту и телефон можно исправить в профиле. Там же видно, с каких устройств вы вошли, и можно выйти на всех.',
            'Чтобы узнать, что о вас хранится, или удалить кабинет, позвоните нам или напишите с той почты, что указана в профиле. Телефон стоит внизу каждой страницы.',
            'Ваши права в России защищает Федеральный закон «О персональных данных» № 152-ФЗ, в Казахстане Закон Республики Казахстан «О персональных данных и их защите» № 94-V.',
          ],
        },
      ],
    },
  ],
}

const kk: ContentText = {
  title: 'Құпиялылық саясаты',
  description:
    'Дүкен сіз туралы қандай деректерді сақтайды, не үшін, қанша уақыт және оларды қалай түзетуге не жоюға болады.',
  lead: 'Тапсырысты жеткізуге және кабинетті ашуға қажет деректерді ғана сақтаймыз. Төменде қарапайым сөзбен: нені, не үшін және қашанға дейін.',
  sections: [
    {
      title: 'Нені және не үшін сақтаймыз',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'Тапсырыс үшін: аты-жөніңіз, телефон, жеткізу мекенжайы және көрсетсеңіз, электрондық пошта. Телефонға жүргізуші қоңырау шалады, поштаға чек келеді.',
            'Кабинет үшін: кодпен расталған телефон нөмірі, сондай-ақ өзіңіз жазсаңыз, аты-жөніңіз, пошта және туған күніңіз.',
            'Пікірлер мен сұрақтар үшін: өзіңіз көрсеткен есім мен қала және түсірілген орны мен уақыты алынып тасталған фото. Дүкен оқығаннан кейін олар пікірдің жанында баршаға көрінеді; қабылданбаған пікірдің фотосы жойылады.',
            'Банк карталарының деректері бізде жоқ: олар банк бетінде енгізіледі.',
          ],
        },
      ],
    },
    {
      title: 'Қанша уақыт',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'Тапсырыстар мен олардың құжаттары бухгалтерлік есеп туралы заң талап ететін мерзімге сақталады.',
            'Тапсырысқа айналмаған рәсімдеу 90 күн сақталады. Атсыз себет соңғы өзгерістен кейін бір жыл сақталады.',
            'СМС кодтары 2 күннен кейін, жіберілген хабарламалар туралы мәліметтер 30 күннен кейін жойылады.',
            'Кабинетке кіру келмеген жағдайда 30 күн және ең көбі 180 күн жарамды.',
          ],
        },
      ],
    },
    {
      title: 'Кімге береміз',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'Жеткізу қызметі мен құрастырушыға: аты-жөні, телефон және мекенжай, тек сіздің тапсырысыңыз үшін.',
            'Банкке: сома мен тапсырыс нөмірі. Байланыс операторы мен пошта қызметіне: хабарлама жіберілетін нөмір немесе мекенжай.',
            'Жарнама желілеріне деректерді бермейміз және сатпаймыз.',
          ],
        },
      ],
    },
    {
      title: 'Келісімдер',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'Деректерді өңдеуге келісім тапсырыс пен кабинет үшін қажет; оның мәтінін, күнін және қайда берілгенін сақтаймыз.',
            'Жаңалықтар мен жеңілдіктерге келісім бөлек, онсыз да бәрі істейді. Оны профильде кез келген күні қайтарып алуға болады.',
          ],
        },
      ],
    },
    {
      title: 'Құқықтарыңыз',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'Атыңызды, поштаңызды және телефоныңызды профильде түзетуге болады. Қай құрылғылардан кіргеніңіз де сонда көрінеді, бәрінен шығуға болады.',
            'Сіз туралы не сақталатынын білу немесе кабинетті жою үшін бізге қоңырау шалыңыз не профильдегі поштадан жазыңыз. Телефон әр беттің төменгі жағында тұр.',
            'Құқықтарыңызды Қазақстанда ҚР-ның «Дербес деректер және оларды қорғау туралы» № 94-V Заңы, Ресейде «Дербес деректер туралы» № 152-ФЗ Федералдық заң қорғайды.',
          ],
        },
      ],
    },
  ],
}

const en: ContentText = {
  title: 'Privacy policy',
  description: 'What the shop keeps about you, why, for how long, and how to correct or remove it.',
  lead: 'We keep only what an order cannot be brought or an account opened without. In plain words: what, why and until when.',
  sections: [
    {
      title: 'What we keep and why',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'For an order: name, phone, delivery address and, if you gave one, an e-mail address. The driver calls the phone, the receipt goes to the e-mail.',
            'For the account: the phone number confirmed by a code, and name, e-mail and date of birth if you enter them yourself.',
            'For reviews and questions: the name and city you gave, and photos without the place and time they were taken. Everybody sees them beside the review once the shop has read it; photos of a refused review are deleted.',
            'We have no bank card data: they are entered on the bank’s page.',
          ],
        },
      ],
    },
    {
      title: 'For how long',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'Orders and their documents are kept as long as the law on accounting demands.',
            'A checkout that never became an order is kept for 90 days. A basket without a name is kept for a year after its last change.',
            'Codes from text messages are removed after 2 days, records of messages sent after 30 days.',
            'A sign-in lasts 30 days without a visit and 180 days at most.',
          ],
        },
      ],
    },
    {
      title: 'Who else gets it',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'The delivery service and the assembler: name, phone and address, for your order alone.',
            'The bank: the sum and the number of the order. The phone operator and the mail service: the number or address a message goes to.',
            'We neither pass data to advertising networks nor sell it.',
          ],
        },
      ],
    },
    {
      title: 'Consents',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'Consent to the processing of data is needed for an order and for the account; we keep its text, its date and where it was given.',
            'Consent to news and discounts is separate, and everything works without it. It can be withdrawn in the profile any day.',
          ],
        },
      ],
    },
    {
      title: 'Your rights',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'Name, e-mail and phone can be corrected in the profile. It also shows on which devices you are signed in and lets you sign out of all.',
            'To learn what is kept about you or to remove the account, call us or write from the e-mail address in your profile. The phone number stands at the foot of every page.',
            'Your rights are protected in Russia by the Federal Law “On Personal Data” No. 152-FZ, in Kazakhstan by the Law of the Republic of Kazakhstan “On Personal Data and Their Protection” No. 94-V.',
          ],
        },
      ],
    },
  ],
}

/** What the shop keeps about people, where the consents of sign-in and checkout lead; the days are those of its own tidying jobs. */
export const privacyPolicy: ContentPageInput = { path: '/privacy-policy/', texts: { ru, kk, en } }
