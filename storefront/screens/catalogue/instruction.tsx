import { AssemblyPicture } from '#storefront/parts/assembly-picture.tsx'
import { PhoneLink } from '#storefront/parts/phone-link.tsx'
import { Picture } from '#storefront/parts/picture.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { notFound, orNotFound } from '#storefront/platform/not-found.ts'
import { publicPageOf } from '#storefront/platform/page-context.ts'
import { useRegion } from '#storefront/platform/region.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import type { Route } from './+types/instruction.ts'
import { requireProduct } from './product-form.ts'

export const handle: RouteTexts = { texts: ['product', 'reviews'] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = publicPageOf(context)
  const product = await requireProduct(page, params)
  const sheet = await page.api.instructions.getAssemblySheet({ body: { productId: product.id } }).catch(orNotFound())
  const offer = product.offers.find(({ id }) => id === product.currentOffer) ?? product.offers[0]
  if (!offer) throw notFound()
  const { name, url, breadcrumbs } = product
  return {
    sheet,
    product: { name, url, breadcrumbs },
    drawing: offer.gallery.find(({ kind }) => kind === 'dimensions') ?? offer.images.detail.medium,
    minutes: product.delivery.assemblyMinutes,
    boxes: offer.packages?.boxes ?? null,
  }
}

/** A sheet that is read at home beside the boxes: on a phone, or printed on two pages of A4. */
export default function Instruction({ loaderData }: Route.ComponentProps) {
  const t = useMessages('reviews')
  const words = useMessages('ui')
  const catalogue = useMessages('product')
  const region = useRegion()
  const { sheet, product, drawing, minutes, boxes } = loaderData
  const facts = [
    minutes !== null && { name: t.sheetTime, value: catalogue.assemblyMinutes(minutes) },
    { name: t.sheetPeople, value: t.people(sheet.people) },
    boxes !== null && { name: t.sheetBoxes, value: String(boxes) },
  ].filter((fact) => fact !== false)
  return (
    <div className="wrap pb-12">
      <ScreenTitle title={t.sheetTitle(product.name)} />
      <div className="print:hidden">
        <Breadcrumbs crumbs={product.breadcrumbs} label={words.crumbs} />
      </div>
      <article className="max-w-200">
        <h1 className="title text-h1 print:text-h2">{t.sheetTitle(product.name)}</h1>
        <div className="mt-5 grid gap-6 sm:grid-cols-[minmax(0,1fr)_300px] print:grid-cols-[minmax(0,1fr)_240px]">
          <div>
            <dl>
              {facts.map((fact) => (
                <div key={fact.name} className="flex justify-between gap-4 border-b border-seam py-2">
                  <dt className="text-ink-2">{fact.name}</dt>
                  <dd className="text-right">{fact.value}</dd>
                </div>
              ))}
            </dl>
            <h2 className="mt-5 font-semibold">{t.tools}</h2>
            <ul className="mt-1 list-disc pl-5">
              {sheet.tools.map((tool) => (
                <li key={tool}>{tool}</li>
              ))}
            </ul>
          </div>
          <Picture picture={drawing} alt={t.drawing} sizes="300px" widest={300} className="h-auto w-full" />
        </div>
        <h2 className="title mt-8 text-h3">{t.steps}</h2>
        <ol className="mt-2">
          {sheet.steps.map((step, at) => (
            <li
              key={step.text}
              className="flex break-inside-avoid gap-4 border-t border-seam py-4 max-sm:flex-col sm:items-center"
            >
              <span className="w-16 flex-none font-semibold">{t.step(at + 1)}</span>
              <AssemblyPicture name={step.picture} />
              <span className="min-w-0">{step.text}</span>
            </li>
          ))}
        </ol>
        {sheet.care.length > 0 && (
          <>
            <h2 className="mt-4 font-semibold">{t.care}</h2>
            <ul className="mt-1 list-disc pl-5">
              {sheet.care.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
        {region && (
          <p className="mt-5">
            {t.wrongPart} <PhoneLink phone={region.phone} className="font-semibold" />
          </p>
        )}
        <p className="mt-6 flex flex-wrap gap-2 print:hidden">
          <Button onClick={() => window.print()}>{t.print}</Button>
          <LinkButton to={product.url} look="outline">
            {t.backToProduct}
          </LinkButton>
        </p>
      </article>
    </div>
  )
}
