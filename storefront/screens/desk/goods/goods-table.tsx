import { Link } from 'react-router'
import type { DeskGoodsRow } from '#contract/staff/goods.ts'
import { formatMoney } from '#rules/money.ts'
import { amountOf } from '#storefront/parts/amount.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Badge } from '#storefront/ui/badge.tsx'
import { Table, type TableColumn } from '#storefront/ui/table.tsx'
import { TickOne, TickPage } from '../many/many-bar.tsx'

/** On a phone all of a model stands in one cell. */
export function GoodsTable({ goods }: { goods: DeskGoodsRow[] }) {
  const t = useMessages('goods')
  const columns: TableColumn<DeskGoodsRow>[] = [
    {
      key: 'tick',
      className: 'w-13 px-0!',
      head: <TickPage />,
      cell: ({ id, name }) => <TickOne id={id} name={name} />,
    },
    { key: 'name', head: t.name, cell: (one) => <Named goods={one} /> },
    { key: 'state', head: t.state, className: 'max-md:hidden', cell: (one) => <GoodsBadges goods={one} /> },
    { key: 'section', head: t.section, className: 'max-lg:hidden', cell: ({ section }) => section },
    {
      key: 'price',
      head: t.priceFrom,
      number: true,
      className: 'max-md:hidden',
      cell: (one) => <Costs goods={one} />,
    },
  ]
  return <Table caption={t.caption} columns={columns} rows={goods} keyOf={({ id }) => id} />
}

function Named({ goods }: { goods: DeskGoodsRow }) {
  const t = useMessages('goods')
  const { id, name, picture, articles, variants, vendor, section } = goods
  return (
    <span className="flex items-center gap-3">
      {picture ? (
        <img
          src={picture.webp.replace('/640.', '/160.')}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          className="size-14 flex-none rounded-1 bg-front object-contain"
        />
      ) : (
        <span className="size-14 flex-none rounded-1 bg-front" />
      )}
      <span className="min-w-0">
        <Link
          to={href('/vue-tools/goods/:id', { id: String(id) })}
          className="-my-2 inline-block py-2 font-semibold break-words hover:text-cherry hover:underline"
        >
          {name}
        </Link>
        <span className="block text-s break-words text-ink-2">
          {[articles.join(', '), variants > articles.length && t.variants(variants), vendor]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="block text-s text-ink-2 lg:hidden">{section}</span>
        <span className="block md:hidden">
          <Costs goods={goods} />
          <GoodsBadges goods={goods} />
        </span>
      </span>
    </span>
  )
}

function Costs({ goods: { priceMinor, free, lengthStepMm } }: { goods: DeskGoodsRow }) {
  const t = useMessages('goods')
  const language = useLanguage()
  return (
    <>
      {priceMinor === null ? t.noPrice : formatMoney(priceMinor, '₽')}{' '}
      <span className="text-s whitespace-nowrap text-ink-2 md:block">
        {t.free(amountOf(free, lengthStepMm, language))}
      </span>
    </>
  )
}

function GoodsBadges({ goods: { state, lacks, isCorrected } }: { goods: DeskGoodsRow }) {
  const t = useMessages('goods')
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={state === 'shown' ? 'stock' : 'off'}>{t.states[state]}</Badge>
      {lacks.map((language) => (
        <Badge key={language} tone="fault">
          {t.lackingShort[language]}
        </Badge>
      ))}
      {isCorrected && <Badge tone="off">{t.isCorrected}</Badge>}
    </span>
  )
}
