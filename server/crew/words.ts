import type { CheckLine, SlotReason, VisitKind, VisitPhotoKind } from '#rules/crew.ts'
import type { Language } from '#rules/language.ts'

/** What people read in the place of the words that other systems of the shop know. */
export const reasonNames: Record<Language, Record<SlotReason, string>> = {
  ru: {
    Отпуск: 'Отпуск',
    ВыходнойДень: 'Выходной день',
    Свободен: 'Свободен',
    Больничный: 'Больничный',
    Обучение: 'Обучение',
    Склад: 'Работа на складе',
    ЛичныеДела: 'Личные дела',
  },
  kk: {
    Отпуск: 'Еңбек демалысы',
    ВыходнойДень: 'Демалыс күні',
    Свободен: 'Бос',
    Больничный: 'Ауырып қалды',
    Обучение: 'Оқу',
    Склад: 'Қоймадағы жұмыс',
    ЛичныеДела: 'Жеке шаруа',
  },
  en: {
    Отпуск: 'Holiday',
    ВыходнойДень: 'Day off',
    Свободен: 'Free',
    Больничный: 'Sick leave',
    Обучение: 'Training',
    Склад: 'Work at the warehouse',
    ЛичныеДела: 'Private matters',
  },
}

/** What a crew came for, on the certificate of work. */
export const kindsOnPaper: Record<Language, Record<VisitKind, string>> = {
  ru: { delivery: 'доставка и подъём', assembly: 'сборка мебели', claim: 'работы по обращению' },
  kk: { delivery: 'жеткізу және көтеру', assembly: 'жиһаз құрастыру', claim: 'өтініш бойынша жұмыс' },
  en: { delivery: 'delivery and carrying up', assembly: 'assembly of furniture', claim: 'work about a claim' },
}

export const photosOnPaperNames: Record<Language, Record<VisitPhotoKind, string>> = {
  ru: { before: 'до', damage: 'повреждение', after: 'после' },
  kk: { before: 'дейін', damage: 'зақым', after: 'кейін' },
  en: { before: 'before', damage: 'damage', after: 'after' },
}

export const checksOnPaper: Record<Language, Record<CheckLine, string>> = {
  ru: {
    boxesWhole: 'упаковка цела',
    boxesAll: 'все места переданы',
    carriedIn: 'занесено в помещение',
    wayFree: 'стены и двери целы',
    codesMatch: 'коды коробок совпадают с заказом',
    levelled: 'выставлено по уровню',
    worksSmoothly: 'механизмы и двери ходят свободно',
    packagingOut: 'упаковка вынесена',
    fixedToWall: 'закреплено к стене',
    faultSeen: 'недостаток осмотрен',
    partFits: 'деталь установлена',
  },
  kk: {
    boxesWhole: 'орам бүтін',
    boxesAll: 'барлық орын тапсырылды',
    carriedIn: 'үйге кіргізілді',
    wayFree: 'қабырға мен есік бүтін',
    codesMatch: 'қорап кодтары тапсырысқа сәйкес',
    levelled: 'деңгеймен қойылды',
    worksSmoothly: 'тетіктер мен есіктер еркін жүреді',
    packagingOut: 'орам шығарылды',
    fixedToWall: 'қабырғаға бекітілді',
    faultSeen: 'ақау қаралды',
    partFits: 'бөлшек орнатылды',
  },
  en: {
    boxesWhole: 'packaging is whole',
    boxesAll: 'all pieces are handed over',
    carriedIn: 'carried in',
    wayFree: 'walls and doors are whole',
    codesMatch: 'codes of boxes match the order',
    levelled: 'set by the level',
    worksSmoothly: 'mechanisms and doors run freely',
    packagingOut: 'packaging taken out',
    fixedToWall: 'fixed to the wall',
    faultSeen: 'the fault was looked at',
    partFits: 'the part is put in',
  },
}
