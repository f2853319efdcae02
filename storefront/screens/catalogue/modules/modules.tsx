import { useEffect, useRef, useState } from 'react'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import type { SetModule } from '#contract/kits.ts'
import { perMetreMinor } from '#rules/modules.ts'
import { compositionOf } from '#storefront/parts/composition-form.ts'
import { useCentimetres } from '#storefront/parts/dimension-line.tsx'
import { Picture } from '#storefront/parts/picture.tsx'
import { useAddForm } from '#storefront/parts/use-add-form.ts'
import { api } from '#storefront/platform/api-client.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { orNotFound } from '#storefront/platform/not-found.ts'
import { publicPageOf } from '#storefront/platform/page-context.ts'
import { useFormatMoney } from '#storefront/platform/region.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { showToast } from '#storefront/ui/toast.tsx'
import type { Route } from './+types/modules.ts'
import { Elevation } from './elevation.tsx'
import { KeepComposition } from './keep-composition.tsx'
import { type Composition, mostPieces, readComposition } from './read-composition.ts'

export const handle: RouteTexts = { texts: ['buying'] }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const page = publicPageOf(context)
  const found = await page.api.kits.getKitModules({ body: { code: params.set } }).catch(orNotFound())
  const { pieces, ...composition } = readComposition(url.searchParams, found.modules)
  return { ...found, composition: { ...composition, pieces: [...pieces] } }
}

const places = ['tall', 'base', 'wall'] as const

/** Modules are chosen by number; sum and drawing follow. The address holds the composition, so it can be sent to somebody. */
export default function Modules({ loaderData }: Route.ComponentProps) {
  const t = useMessages('buying')
  const words = useMessages('ui')
  const cm = useCentimetres()
  const shell = useMessages('shell')
  const { set, modules } = loaderData
  const composition: Composition = { ...loaderData.composition, pieces: new Map(loaderData.composition.pieces) }
  return (
    <div className="wrap pb-12">
      <ScreenTitle title={set.name} />
      <Breadcrumbs crumbs={[{ name: shell.catalogue, url: href('/catalog') }]} label={words.crumbs} />
      <h1 className="title text-h1">{set.name}</h1>
      <p className="mt-2 text-ink-2">{t.modulesHint}</p>
      {set.isKitchen && <LengthForm composition={composition} />}
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_400px] lg:items-start lg:gap-12">
        <PiecesForm modules={modules} composition={composition} />
        <div className="min-w-0 lg:sticky lg:top-33">
          <Elevation
            modules={modules}
            pieces={composition.pieces}
            label={t.drawing(shell.size(cm(composition.lengthMm)))}
          />
          <Total set={set} modules={modules} composition={composition} />
        </div>
      </div>
    </div>
  )
}

/** How long the wall is: the shop proposes what fills it. */
function LengthForm({ composition }: { composition: Composition }) {
  const { typedLength, isWrongLength, wallMm, lengthMm } = composition
  const t = useMessages('buying')
  const shell = useMessages('shell')
  const cm = useCentimetres()
  const rest = wallMm === null ? 0 : wallMm - lengthMm
  return (
    <>
      <Form className="mt-5 flex flex-wrap items-start gap-3" preventScrollReset>
        <Replaces composition={composition} />
        <TextField
          key={typedLength}
          name="length"
          label={t.length}
          hint={t.lengthHint}
          error={isWrongLength ? t.wrongLength : undefined}
          defaultValue={typedLength}
          inputMode="numeric"
          maxLength={4}
          className="w-full sm:w-60"
        />
        <Button type="submit" look="outline" className="min-h-13! sm:mt-6">
          {t.compose}
        </Button>
      </Form>
      {wallMm !== null && rest >= 0 && (
        <p className="mt-2" role="status">
          {t.filled(shell.size(cm(lengthMm)), shell.size(cm(wallMm)))}.{rest > 0 && ` ${t.rest(cm(rest))}.`}
        </p>
      )}
    </>
  )
}

/** What is changed in the basket is so through every change. */
function Replaces({ composition: { replaces } }: { composition: Composition }) {
  return replaces && <input type="hidden" name="replaces" value="1" />
}

type OfSet = { modules: SetModule[]; composition: Composition }

function PiecesForm({ modules, composition }: OfSet) {
  const t = useMessages('buying')
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  // With scripts each change counts at once; the button is for whoever has none.
  const count = () => void submit(form.current, { replace: true, preventScrollReset: true })
  // So does what was typed before the page came alive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of the fields that the page came with.
  useEffect(() => {
    const typed = [...(form.current?.querySelectorAll('input') ?? [])]
    if (typed.some(({ value, defaultValue }) => value !== defaultValue)) count()
  }, [])
  return (
    <Form ref={form} onChange={count} preventScrollReset className="min-w-0">
      <Replaces composition={composition} />
      {composition.typedLength && <input type="hidden" name="length" value={composition.typedLength} />}
      {places.map((place) => {
        const own = modules.filter((one) => one.place === place)
        if (own.length === 0) return null
        return (
          <fieldset key={place} className="mt-6 min-w-0 first:mt-0">
            <legend className="title text-h3">{t[place]}</legend>
            <ul>
              {own.map((one) => (
                <ModuleRow key={one.offerId} module={one} pieces={composition.pieces.get(one.offerId) ?? 0} />
              ))}
            </ul>
          </fieldset>
        )
      })}
      <Button type="submit" look="outline" className="mt-4">
        {t.count}
      </Button>
    </Form>
  )
}

function ModuleRow({ module, pieces }: { module: SetModule; pieces: number }) {
  const t = useMessages('buying')
  const money = useFormatMoney()
  const { offerId, name, url, picture, priceMinor, available } = module
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)_84px] items-center gap-3 border-t border-seam py-3 first:border-0">
      <span className="front aspect-square">
        {picture && <Picture picture={picture} alt="" sizes="72px" widest={148} className="packshot" />}
      </span>
      <span className="min-w-0">
        <Link to={url} className="hover:text-cherry">
          {name}
        </Link>
        <span className="block text-s text-ink-2">
          {available > 0 ? money(priceMinor) : `${money(priceMinor)}, ${t.unavailable}`}
        </span>
        {pieces > available && available > 0 && (
          <span className="block text-s text-wait">{t.short(name, available)}</span>
        )}
      </span>
      <TextField
        key={pieces}
        name={`q${offerId}`}
        label={t.quantityOf(name)}
        hideLabel
        type="number"
        min={0}
        max={mostPieces}
        defaultValue={pieces}
        inputMode="numeric"
      />
    </li>
  )
}

function Total({
  set,
  modules,
  composition: { pieces, lengthMm, replaces },
}: OfSet & { set: { code: string; isKitchen: boolean } }) {
  const t = useMessages('buying')
  const shell = useMessages('shell')
  const money = useFormatMoney()
  const { state } = useNavigation()
  const form = useAddForm({
    beside: (fields) => compositionOf(api.kits, fields),
    onAdded: () => {
      const text = replaces ? t.compositionChanged : t.addedSome
      showToast({ text, action: { text: shell.openBasket, to: href('/personal/basket') } })
    },
  })
  const [isAlive, live] = useState(false)
  useEffect(() => live(true), [])
  const chosen = modules.flatMap((one) => {
    const quantity = pieces.get(one.offerId) ?? 0
    return quantity > 0 ? [{ ...one, quantity }] : []
  })
  const sum = chosen.reduce((total, { priceMinor, quantity }) => total + priceMinor * quantity, 0)
  const count = chosen.reduce((total, { quantity }) => total + quantity, 0)
  const short = chosen.filter(({ quantity, available }) => quantity > available)
  return (
    <section aria-busy={isAlive && state !== 'idle'} className="mt-4 rounded-2 bg-front p-5">
      <h2 className="text-s text-ink-2">
        {t.sum}, {t.modulesInSum(count)}
      </h2>
      <p role="status" className="mt-1 font-sans text-price-l">
        {money(sum)}
      </p>
      {set.isKitchen && lengthMm > 0 && <p className="text-ink-2">{t.perMetre(money(perMetreMinor(sum, lengthMm)))}</p>}
      {count === 0 ? (
        <p className="mt-3 text-wait">{t.nothingChosen}</p>
      ) : short.length > 0 ? (
        <Notice tone="wait" className="mt-3 bg-wall!">
          {short.map(({ name, available }) => t.short(name, available)).join('. ')}
        </Notice>
      ) : (
        <form {...form.props} action={href('/personal/basket')} className="mt-4">
          <input type="hidden" name="intent" value="addComposition" />
          <input type="hidden" name="code" value={set.code} />
          {replaces && <input type="hidden" name="replaces" value="1" />}
          {chosen.map(({ offerId, quantity }) => (
            <input key={offerId} type="hidden" name="offer" value={`${offerId}:${quantity}`} />
          ))}
          <Button type="submit" look="main" size="l" wide busy={form.isBusy} busyText={t.adding}>
            {replaces ? t.changeInBasket : t.toBasket}
          </Button>
        </form>
      )}
      {count > 0 && <KeepComposition code={set.code} chosen={chosen} />}
    </section>
  )
}
