import type { AreaMessages } from '../areas.ts'

export default {
  title: 'Privacy policy',
  description: 'What the shop keeps about you, why, for how long, and how to correct or remove it.',
  lead: 'We keep only what an order cannot be brought or an account opened without. In plain words: what, why and until when.',
  parts: [
    {
      title: 'What we keep and why',
      text: [
        'For an order: name, phone, delivery address and, if you gave one, an e-mail address. The driver calls the phone, the receipt goes to the e-mail.',
        'For the account: the phone number confirmed by a code, and name, e-mail and date of birth if you enter them yourself.',
        'For reviews and questions: the name and city you gave, and photos without the place and time they were taken. Everybody sees them beside the review once the shop has read it; photos of a refused review are deleted.',
        'We have no bank card data: they are entered on the bank’s page.',
      ],
    },
    {
      title: 'For how long',
      text: [
        'Orders and their documents are kept as long as the law on accounting demands.',
        'A checkout that never became an order is kept for 90 days. A basket without a name is kept for a year after its last change.',
        'Codes from text messages are removed after 2 days, records of messages sent after 30 days.',
        'A sign-in lasts 30 days without a visit and 180 days at most.',
      ],
    },
    {
      title: 'Who else gets it',
      text: [
        'The delivery service and the assembler: name, phone and address, for your order alone.',
        'The bank: the sum and the number of the order. The phone operator and the mail service: the number or address a message goes to.',
        'We neither pass data to advertising networks nor sell it.',
      ],
    },
    {
      title: 'Consents',
      text: [
        'Consent to the processing of data is needed for an order and for the account; we keep its text, its date and where it was given.',
        'Consent to news and discounts is separate, and everything works without it. It can be withdrawn in the profile any day.',
      ],
    },
    {
      title: 'Your rights',
      text: [
        'Name, e-mail and phone can be corrected in the profile. It also shows on which devices you are signed in and lets you sign out of all.',
        'To learn what is kept about you or to remove the account, call us or write from the e-mail address in your profile. The phone number stands at the foot of every page.',
      ],
    },
  ],
} satisfies AreaMessages['policy']
