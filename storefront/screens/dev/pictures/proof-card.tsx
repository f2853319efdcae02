import { type MeasureName, measureNames, type Proof } from '#contract/proofs.ts'
import { decimalText } from '#rules/decimal.ts'
import { Picture, pictureUrl } from '#storefront/parts/picture.tsx'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { cx } from '#storefront/ui/cx.ts'

/** A picture on white, as it was taken, with its file and what was measured; a press opens it at full size. */
export function ProofCard({ proof: { name, family, kind, picture, measures, faults } }: { proof: Proof }) {
  const t = useMessages('proofs')
  return (
    <article className={cx('h-full rounded-2 border p-2', faults.length > 0 ? 'border-fault' : 'border-seam')}>
      <a href={pictureUrl(picture.webp, 1600)} className="block">
        <Picture
          picture={picture}
          alt={`${family}, ${t.kinds[kind]}`}
          sizes="(max-width:639px)50vw,320px"
          widest={320}
          className="aspect-[4/3] w-full object-contain"
        />
      </a>
      <h2 className="mt-2 text-s font-semibold wrap-anywhere">{name.replace('.webp', '')}</h2>
      <p className="text-xs text-ink-2">{`${t.kinds[kind]}, ${picture.width}\u2009×\u2009${picture.height}`}</p>
      {measures ? (
        <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs">
          {measureNames.map((measure) => {
            const value = measures[measure]
            return (
              value !== undefined && (
                <Measure key={measure} name={measure} value={value} isMissed={faults.includes(measure)} />
              )
            )
          })}
        </dl>
      ) : (
        <p className="mt-1 text-xs text-wait">{t.states.older}</p>
      )}
    </article>
  )
}

function Measure({ name, value, isMissed }: { name: MeasureName; value: number; isMissed: boolean }) {
  const t = useMessages('proofs')
  const language = useLanguage()
  return (
    <>
      <dt className={isMissed ? 'font-semibold text-fault' : 'text-ink-2'}>{t.measures[name]}</dt>
      <dd className={cx('text-right', isMissed && 'font-semibold text-fault')}>
        {decimalText(value, language)}
        {isMissed && <span className="sr-only">, {t.missed}</span>}
      </dd>
    </>
  )
}
