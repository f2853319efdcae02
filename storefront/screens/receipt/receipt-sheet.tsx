import { Fragment, type ReactNode } from 'react'
import type { ReceiptView } from '#contract/receipt.ts'
import { cx } from '#storefront/ui/cx.ts'
import {
  meansNames,
  modeNames,
  momentName,
  quantityName,
  rateName,
  subjectNames,
  sumName,
  taxSystemNames,
  receiptWords as words,
} from './receipt-words.ts'

type ReceiptSheetProps = { receipt: ReceiptView; sign: NonNullable<ReceiptView['sign']> }

/** What the law wants on a receipt, as a register prints it. */
export function ReceiptSheet({ receipt, sign }: ReceiptSheetProps) {
  const { kind, seller, buyer, orderNumber, lines, means, vats, totalMinor, certificateMinor, sentTo } = receipt
  return (
    <article lang="ru" className="rounded-2 bg-front p-5 lg:p-8 print:rounded-none print:bg-transparent print:p-0">
      <header className="text-center">
        <p className="title text-h3">{words.title}</p>
        <p className="mt-1 font-semibold">{words.kinds[kind]}</p>
        <p className="mt-3">{seller.name}</p>
        <p className="text-s text-ink-2">
          {words.taxId} {seller.taxId}
        </p>
      </header>
      <dl className="mt-5 border-t border-dashed border-seam pt-3 text-s">
        <Row name={words.place}>{seller.place}</Row>
        <Row name={words.taxSystem}>{taxSystemNames[seller.taxSystem] ?? seller.taxSystem}</Row>
        <Row name={words.order}>{orderNumber}</Row>
        <Row name={words.moment}>{momentName(sign.printedAt)}</Row>
        {buyer && <Row name={words.buyer}>{buyer.name}</Row>}
        {buyer && <Row name={words.buyerTaxId}>{buyer.taxId}</Row>}
        <Row name={words.sentTo}>{sentTo}</Row>
      </dl>
      <ol className="mt-3 border-t border-dashed border-seam">
        {lines.map((line, at) => (
          <li key={at} className="border-b border-dashed border-seam py-3">
            <p>
              {at + 1}. {line.name}
            </p>
            <p className="mt-1 flex justify-between gap-3">
              <span>
                {quantityName(line)} × {sumName(line.priceMinor)}
              </span>
              <span className="whitespace-nowrap">{sumName(line.sumMinor)}</span>
            </p>
            <p className="mt-1 text-s text-ink-2">
              {subjectNames[line.kind]}. {modeNames[line.mode]}. {rateName(line.vatPercent, line.isCalculatedRate)}
              {line.vatPercent !== null && ` ${sumName(line.vatMinor)}`}
            </p>
          </li>
        ))}
      </ol>
      <dl className="mt-3">
        <Row name={words.total} isStrong>
          {sumName(totalMinor)}
        </Row>
        {means.map(({ by, sumMinor }) => (
          <Fragment key={by}>
            <Row name={meansNames[by]}>{sumName(sumMinor)}</Row>
            {by === 'prepaid' && certificateMinor > 0 && (
              <Row name={words.certificate}>{sumName(certificateMinor)}</Row>
            )}
          </Fragment>
        ))}
        {vats.map(({ percent, isCalculated, sumMinor, vatMinor }) => (
          <Row key={`${percent} ${isCalculated}`} name={rateName(percent, isCalculated)}>
            {sumName(percent === null ? sumMinor : vatMinor)}
          </Row>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-5 border-t border-dashed border-seam pt-4">
        <dl className="min-w-50 flex-1 text-s">
          <Row name={words.register}>{sign.registerNumber}</Row>
          <Row name={words.drive}>{sign.driveNumber}</Row>
          <Row name={words.document}>{sign.documentNumber}</Row>
          <Row name={words.sign}>{sign.sign}</Row>
          <Row name={words.where}>{sign.where}</Row>
        </dl>
        <img src={sign.qr.picture} alt={sign.qr.payload} width={160} height={160} className="mx-auto size-40" />
      </div>
    </article>
  )
}

function Row({ name, isStrong, children }: { name: string; isStrong?: boolean; children: ReactNode }) {
  return (
    <div className={cx('flex justify-between gap-3 py-0.5', isStrong && 'title text-h3')}>
      <dt className={cx(!isStrong && 'text-ink-2')}>{name}</dt>
      <dd className="text-right break-words">{children}</dd>
    </div>
  )
}
