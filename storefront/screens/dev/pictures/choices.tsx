import Images from 'lucide-react/icons/images'
import type { ChosenPair, Preferences } from '#contract/proofs.ts'
import { Picture } from '#storefront/parts/picture.tsx'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { notFound } from '#storefront/platform/not-found.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { LinkButton } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Table, type TableColumn } from '#storefront/ui/table.tsx'
import type { Route } from './+types/choices.ts'
import { PicturesFrame } from './frame.tsx'

export const handle: RouteTexts = { texts: ['proofs'] }

export async function loader({ context }: Route.LoaderArgs) {
  const { api, isDemo } = pageOf(context)
  if (!isDemo) throw notFound()
  return api.proofs.listChoices()
}

type Family = Route.ComponentProps['loaderData']['families'][number]

/** How often the newer picture was preferred: by family, then pair by pair with both pictures named. */
export default function Choices({ loaderData: { families, pairs, outdated } }: Route.ComponentProps) {
  const t = useMessages('proofs')
  const counted = pairs.filter(({ chosen }) => totalOf(chosen) > 0)
  const columns: TableColumn<Family>[] = [
    { key: 'name', head: t.family, cell: ({ name }) => <b className="font-semibold">{name}</b> },
    { key: 'before', head: t.against.before, cell: ({ before }) => <Won chosen={before} /> },
    { key: 'example', head: t.against.example, cell: ({ example }) => <Won chosen={example} /> },
  ]
  return (
    <PicturesFrame part="choices" text={t.choicesText}>
      {counted.length === 0 ? (
        <div className="mt-6">
          <EmptyState
            icon={Images}
            title={t.noChoices}
            text={t.noChoicesText}
            action={<LinkButton to={href('/dev/pictures/pairs')}>{t.toPairs}</LinkButton>}
          />
        </div>
      ) : (
        <>
          <section className="mt-8">
            <h2 className="title mb-3 text-h3">{t.byFamily}</h2>
            <Table caption={t.byFamily} columns={columns} rows={families} keyOf={({ name }) => name} />
          </section>
          <section className="mt-10">
            <h2 className="title mb-3 text-h3">{t.byPair}</h2>
            <ul className="grid gap-3 lg:grid-cols-2">
              {counted.map((pair) => (
                <li key={pair.id}>
                  <PairCard pair={pair} />
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
      {outdated > 0 && <p className="mt-6 text-s text-ink-2">{t.outdated(outdated)}</p>}
    </PicturesFrame>
  )
}

function totalOf({ newer, other, same }: Preferences): number {
  return newer + other + same
}

function Won({ chosen }: { chosen: Preferences }) {
  const t = useMessages('proofs')
  const all = totalOf(chosen)
  if (all === 0) return <span className="text-ink-2">{t.noVotes}</span>
  const { newer, other, same } = chosen
  return (
    <>
      <b className="font-semibold whitespace-nowrap">{t.wonShare(Math.round((newer / all) * 100))}</b>{' '}
      <span className="whitespace-nowrap">{t.won(newer, all)}</span>
      <span className="block text-s text-ink-2">{t.counts(newer, other, same)}</span>
    </>
  )
}

function PairCard({ pair: { family, kind, against, newer, other, chosen } }: { pair: ChosenPair }) {
  const t = useMessages('proofs')
  return (
    <article className="h-full rounded-2 border border-seam p-3">
      <h3 className="font-semibold">{t.pairOf(family, t.kinds[kind])}</h3>
      <p className="text-s text-ink-2">
        {t.against[against]}: {t.counts(chosen.newer, chosen.other, chosen.same)}
        {chosen.other > chosen.newer && <span className="font-semibold text-fault">{`, ${t.lost}`}</span>}
      </p>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <Named picture={newer} name={t.newer} />
        <Named picture={other} name={t.other[against]} />
      </div>
    </article>
  )
}

function Named({ picture, name }: { picture: ChosenPair['newer']; name: string }) {
  return (
    <figure>
      <Picture
        picture={picture}
        alt={name}
        sizes="(max-width:1023px)50vw,25vw"
        widest={340}
        className="aspect-[4/3] w-full object-contain"
      />
      <figcaption className="text-center text-s">{name}</figcaption>
    </figure>
  )
}
