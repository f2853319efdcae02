import { useMessages } from '#storefront/platform/messages.tsx'

const marks = [
  '# ',
  '% ',
  '## ',
  '- ',
  '1. … | …',
  '? … | …',
  '| … | … |',
  '[…](/contacts/)',
  '**…**',
  ':picture name | alt | …',
  ':person … | … | phone | e-mail',
  ':file … | /…',
  ':goods 16702 25921',
  ':map region',
  ':form callback',
  ':live services',
] as const

/** How a page is written, beside where one writes. */
export function PageHelp({ facts }: { facts: readonly string[] }) {
  const t = useMessages('pages')
  return (
    <section aria-labelledby="help" className="text-s">
      <h2 id="help" className="text-base font-semibold">
        {t.help}
      </h2>
      <dl className="mt-1">
        {marks.map((mark, at) => (
          <div key={mark} className="border-t border-seam py-1.5">
            <dt>
              <code>{mark}</code>
            </dt>
            <dd className="text-ink-2">{t.marks[at]}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-6 text-base font-semibold">{t.facts}</h2>
      <p className="mt-1 break-words text-ink-2">{facts.map((name) => `{${name}}`).join(' ')}</p>
    </section>
  )
}
