import type { FailReason, VisitKind } from '#rules/crew.ts'
import type { Language } from '#rules/language.ts'

interface FailedWords {
  what: Record<VisitKind, string>
  reasons: Record<FailReason, string>
  /** What comes next: another day, or a question where the goods are not wanted. */
  again: string
  ask: string
}

/** A failed visit in words for whoever waited for it, short enough for a text message. */
export const failedWords: Record<Language, FailedWords> = {
  ru: {
    what: {
      delivery: 'Доставка не получилась',
      assembly: 'Сборка не получилась',
      claim: 'Визит мастера не получился',
    },
    reasons: {
      nobodyHome: 'никого не было дома',
      asksLater: 'вы попросили перенести',
      refused: 'вы отказались',
      damaged: 'товар оказался повреждён',
      missingParts: 'не хватило деталей',
      noAccess: 'не смогли попасть в дом',
    },
    again: 'Согласуем с вами другой день.',
    ask: 'Свяжемся с вами и решим, что дальше.',
  },
  kk: {
    what: {
      delivery: 'Жеткізу болмай қалды',
      assembly: 'Құрастыру болмай қалды',
      claim: 'Шебердің келуі болмай қалды',
    },
    reasons: {
      nobodyHome: 'үйде ешкім болмады',
      asksLater: 'сіз басқа күнді сұрадыңыз',
      refused: 'сіз бас тарттыңыз',
      damaged: 'тауар зақымдалған болып шықты',
      missingParts: 'бөлшектер жетпеді',
      noAccess: 'үйге кіре алмадық',
    },
    again: 'Сізбен басқа күнді келісеміз.',
    ask: 'Сізге хабарласып, бірге шешеміз.',
  },
  en: {
    what: {
      delivery: 'The delivery failed',
      assembly: 'The assembly failed',
      claim: 'The fitter’s visit failed',
    },
    reasons: {
      nobodyHome: 'nobody was at home',
      asksLater: 'you asked for another day',
      refused: 'you refused',
      damaged: 'the goods were damaged',
      missingParts: 'parts were missing',
      noAccess: 'we could not get into the house',
    },
    again: 'We will agree on another day.',
    ask: 'We will get in touch and agree on what comes next.',
  },
}
