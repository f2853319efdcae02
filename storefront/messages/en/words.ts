import { plural } from '#rules/plural.ts'
import type ru from '../ru/words.ts'

const words: typeof ru = {
  tell: {
    email: 'E-mail, if you want to hear of the decision',
    hint: 'We write once, when we have read it, and forget the address',
  },
  photos: {
    title: (name) => `Photos of buyers: ${name}`,
    none: 'Nobody has sent a photo yet',
    write: 'Write a review',
    photo: (number) => `Photo ${number} of a buyer`,
    back: 'To the reviews',
  },
  shop: {
    home: 'Home',
    title: 'Reviews of the shop',
    text: 'Written by those who got an order: we send the link a few days after the delivery.',
    empty: 'No reviews yet',
    count: (count) => `${count} ${plural(count, 'en', { one: 'review', other: 'reviews' })}`,
  },
  invitation: {
    title: 'How did it go?',
    text: 'Tell us what is good and what is not',
    ofOrder: (number) => `Order ${number} is with you. Tell us what is good and what is not`,
    goods: 'About the goods',
    shop: 'About the shop',
    words: 'Delivery, assembly, talking with us',
    toReviews: 'Reviews of the shop',
  },
}

export default words
