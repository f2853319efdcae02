import { parentPort, workerData } from 'node:worker_threads'
import { printBill } from './bill.ts'
import { printBoxLabels } from './labels/print-box-labels.ts'
import { printAct, printContract, printOrder } from './order-print.ts'
import type { PrintWish } from './print.ts'
import { printTags } from './tags/print-tags.ts'
import { printTestSheet } from './tags/print-test-sheet.ts'
import { printVisitAct } from './visit-act.ts'

const wish = workerData as PrintWish

function print(): Promise<Buffer> {
  switch (wish.kind) {
    case 'bill':
      return printBill(wish.facts, wish.at)
    case 'contractPrint':
      return printContract(wish.facts, wish.at)
    case 'actPrint':
      return printAct(wish.facts, wish.at)
    case 'boxLabels':
      return printBoxLabels(wish.facts, wish.at)
    case 'tags':
      return printTags(wish.facts, wish.at)
    case 'testSheet':
      return printTestSheet(wish.facts, wish.at)
    case 'visitAct':
      return printVisitAct(wish.facts, wish.at)
    case 'orderPrint':
      return printOrder(wish.facts, wish.at)
  }
}

parentPort?.postMessage(await print())
