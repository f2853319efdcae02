import type ru from './ru.ts'

const words: typeof ru = {
  taxId: { RUB: 'INN', KZT: 'BIN' },
  kpp: 'KPP',
  bik: 'BIC',
  account: { RUB: 'account', KZT: 'IIK' },
  inBank: (bank) => `with ${bank}`,
  currency: { RUB: 'rubles', KZT: 'tenge' },
  count: 'Qty',
  price: 'Price',
  sum: 'Sum',
  total: 'Total',

  bill: {
    file: (number) => `Bill ${number}`,
    title: (number, day) => `Bill No. ${number} of ${day}`,
    notice: (day) =>
      `The bill is valid through ${day}: until then the goods are kept for you. Paying it means agreeing to the ` +
      'terms of supply. The goods are handed over once the money has reached the account.',
    payeeBank: 'Payee’s bank',
    accountShort: 'Acc. No.',
    payee: 'Payee',
    qr: 'To pay by QR code: in your bank’s app',
    beneficiary: 'Beneficiary',
    kbe: 'Kbe',
    beneficiaryBank: 'Beneficiary’s bank',
    knp: 'Payment purpose code',
    seller: 'Seller:',
    buyer: 'Buyer:',
    ground: 'Based on:',
    order: (number) => `Order No. ${number}`,
    purpose: 'Purpose, for the bank:',
    goods: 'Goods (works, services)',
    unit: 'Unit',
    pieces: 'pcs',
    metres: 'm',
    service: 'serv.',
    noVat: 'No VAT',
    vat: (percent) => `Including VAT ${percent}%`,
    partToPay: 'To be paid by this bill',
    toPay: 'To be paid',
    lines: (count, sum) => `${count} ${count === 1 ? 'line' : 'lines'}, for ${sum}`,
    part: (part, total) => `A part of ${total} is paid: ${part}`,
    director: { RUB: 'Director', KZT: 'Issued by' },
    accountant: 'Accountant',
    purposeText: ({ order, bill, part, vat }) =>
      `Order No. ${order} by bill No. ${bill}.${part ? ` Part ${part.sum} of ${part.total}.` : ''} ` +
      (vat ? `Including VAT ${vat.percent}% ${vat.sum}` : 'No VAT'),
  },

  order: {
    file: (number) => `Order ${number}`,
    title: (number, day) => `Order No. ${number} of ${day}`,
    seller: 'Seller',
    payer: 'Paid by',
    receiver: 'Receiver',
    buyer: 'Buyer',
    delivery: 'Delivery',
    name: 'Item',
    paid: 'Paid',
    byCertificate: 'of it by gift certificate',
  },

  contract: {
    file: (number) => `Contract ${number}`,
    title: (number, day) => `Contract of sale No. ${number} of ${day}`,
    parties: (seller, buyer) =>
      `${seller}, hereinafter the Seller, and ${buyer}, hereinafter the Buyer, have concluded this contract.`,
    subject:
      'The Seller transfers to the Buyer the goods and renders the services of the specification below; the Buyer accepts and pays for them.',
    price: (sum, spelt) =>
      `The price of the contract is ${sum} (${spelt}). It does not change once the contract is concluded.`,
    handOver: (delivery) => `Handing over: ${delivery}.`,
    handOverLater: 'Day and place of handing over are agreed upon by the Buyer’s phone.',
    consumer: {
      RUB: 'The Buyer may refuse the goods before they are handed over, and afterwards within the terms and on the conditions of the Law of the Russian Federation “On Protection of Consumer Rights” No. 2300-1.',
      KZT: 'The Buyer may refuse the goods before they are handed over, and afterwards within the terms and on the conditions of the Law of the Republic of Kazakhstan “On Protection of Consumer Rights” No. 274-IV.',
    },
    company: {
      RUB: 'Before the goods are handed over the Buyer may withdraw from the contract. Defects, refusal and return afterwards are governed by the Civil Code of the Russian Federation.',
      KZT: 'Before the goods are handed over the Buyer may withdraw from the contract. Defects, refusal and return afterwards are governed by the Civil Code of the Republic of Kazakhstan.',
    },
    moneyBack: 'Money is returned the way it was paid.',
    risk: 'The risk of accidental loss passes to the Buyer with handing over. Number and looks of the goods are checked when they are accepted.',
    personalData: {
      RUB: 'The Seller processes the Buyer’s personal data to perform the contract, under the Federal Law of Russia “On Personal Data” No. 152-FZ.',
      KZT: 'The Seller processes the Buyer’s personal data to perform the contract, under the Law of the Republic of Kazakhstan “On Personal Data and Their Protection” No. 94-V.',
    },
    term: 'The contract is concluded on the day of the order and holds until its obligations are fulfilled.',
    specification: 'Specification',
    seller: 'Seller',
    buyer: 'Buyer',
    phone: (name, phone) => `${name}, phone ${phone}`,
    agent: (name, phone) => `represented by ${name}, phone ${phone}`,
  },

  act: {
    file: (number) => `Act ${number}`,
    title: (number) => `Act of acceptance of goods and services for order No. ${number}`,
    day: 'Handed over on: “____” ____________________ 20___',
    parties: (seller, buyer) =>
      `${seller}, hereinafter the Seller, has handed over and ${buyer}, hereinafter the Buyer, has accepted the goods and services:`,
    place: (delivery) => `Place: ${delivery}`,
    total: (sum, spelt) => `In total ${sum} (${spelt}).`,
    remarks:
      'The goods have been looked over; number, completeness and looks have been checked. The services have been rendered in full. Remarks of the Buyer:',
    handedOver: 'Handed over by',
    taken: 'Accepted by',
  },
}

export default words
