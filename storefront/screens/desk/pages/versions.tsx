import { Link } from 'react-router'
import type { PageVersion } from '#contract/staff/pages.ts'
import { useDeskClock } from '#storefront/layouts/desk/use-desk.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'

/** What the address says instead of a number for the text that the release brings. */
export const releaseText = 'release'

type VersionsProps = {
  path: string
  versions: readonly PageVersion[]
  shown: number | typeof releaseText
  hasReleaseText: boolean
}

/** What was written before: each can be opened, and shown to everybody again. Before all of them was what the release brings. */
export function Versions({ path, versions, shown, hasReleaseText }: VersionsProps) {
  const t = useMessages('pages')
  const language = useLanguage()
  const clock = useDeskClock()
  const at = (version: number | string) =>
    `${href('/vue-tools/pages/edit')}?path=${encodeURIComponent(path)}&version=${version}`
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="font-semibold">
        {t.versions}
      </h2>
      {versions.length === 0 && <p className="mt-1 text-s text-ink-2">{t.noVersions}</p>}
      <ol className="mt-1">
        {versions.map(({ id, savedAt, savedBy, publishedAt, publishedBy, goesLiveAt }) => (
          <li key={id} className="border-t border-seam">
            <Link
              to={at(id)}
              aria-current={id === shown ? 'true' : undefined}
              className="block py-2 text-s hover:text-cherry aria-[current]:font-semibold"
            >
              {id}. {momentWords(savedAt, clock, language)}, {savedBy}
              <span className="block font-normal text-ink-2">
                {publishedAt ? t.wasPublished(momentWords(publishedAt, clock, language), publishedBy) : t.unpublished}
                {goesLiveAt && `. ${t.scheduled(momentWords(goesLiveAt, clock, language))}`}
              </span>
            </Link>
          </li>
        ))}
        {versions.length > 0 && hasReleaseText && (
          <li className="border-t border-seam">
            <Link
              to={at(releaseText)}
              aria-current={shown === releaseText ? 'true' : undefined}
              className="block py-2 text-s hover:text-cherry aria-[current]:font-semibold"
            >
              {t.releaseText}
              <span className="block font-normal text-ink-2">{t.releaseTextHint}</span>
            </Link>
          </li>
        )}
      </ol>
    </section>
  )
}
