import type ru from '../ru/receipt.ts'

const receipt = {
  title: (number) => `Receipt for order ${number}`,
  kinds: { payment: 'Payment receipt', refund: 'Refund receipt', handover: 'Receipt at hand-over' },
  documents: { title: 'Documents', order: 'Order, PDF', contract: 'Contract, PDF', act: 'Act of hand-over, PDF' },
  list: 'Receipts',
  beingPrinted: 'being printed',
  beingMended: 'refused by the register, we are on it',
  waitingTitle: 'The receipt is being printed',
  waitingText:
    'The register is printing it now, which usually takes less than a minute. Refresh the page a little later: the link stays the same.',
  refusedTitle: 'The register refused the receipt',
  refusedText: (number) =>
    `Your money and order ${number} are fine. A member of staff has been told that the receipt was not printed and will print it again.`,
  lookAgain: 'Refresh',
  home: 'To the shop',
  check:
    'The receipt is in Russian by law. It can be checked with the app of the Russian tax service: point the camera at the code.',
  print: 'Print',
  missingTitle: 'There is no receipt at this link',
  missingText:
    'Check that the whole link was copied. The receipts of every order are in your account, on the page of the order.',
  orders: 'My orders',
} satisfies typeof ru

export default receipt
