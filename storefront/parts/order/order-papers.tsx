import FileText from 'lucide-react/icons/file-text'
import { Link } from 'react-router'
import type { ShopApi } from '#contract/index.ts'
import type { Instruction } from '#contract/instructions.ts'
import type { OrderView } from '#contract/order.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { isTakenOut } from './taken-out.ts'

export type Papers = { productId: number; papers: Instruction[] }[]

/** Sheets and instructions of what comes or came; the page stands without them too. */
export async function loadPapers(api: ShopApi, order: OrderView): Promise<Papers> {
  if (order.status === 'cancelled') return []
  const coming = order.lines.filter((line) => !isTakenOut(order, line))
  const productIds = [...new Set(coming.map(({ productId }) => productId))].slice(0, 50)
  return api.instructions.listInstructions({ body: { productIds } }).then(
    ({ products }) => products,
    () => [],
  )
}

/** How each thing is put together and used, by its name; nothing where no thing has papers. */
export function OrderPapers({ papers, order }: { papers: Papers; order: OrderView }) {
  const t = useMessages('bought').order
  if (papers.length === 0) return null
  return (
    <section className="mt-5 rounded-2 bg-front p-5">
      <h2 className="text-[16px]/6 font-semibold">{t.papers}</h2>
      <ul className="mt-1">
        {papers.map(({ productId, papers: own }) => {
          const name = order.lines.find((line) => line.productId === productId)?.name ?? ''
          return own.map((paper) => (
            <li key={paper.id}>
              <Link
                to={paper.url}
                className="inline-flex min-h-11 items-center gap-2 py-1 font-medium text-cherry hover:underline hover:underline-offset-4"
              >
                <Icon of={FileText} size={18} />
                {namesGoods(paper.title, name) ? paper.title : t.paper(paper.title, name)}
              </Link>
            </li>
          ))
        })}
      </ul>
    </section>
  )
}

/** «Лист сборки «Ларь»» says whose it is: of a thing's name the last word is its own. */
function namesGoods(title: string, name: string): boolean {
  const own = name.split(' ').at(-1) ?? ''
  return own !== '' && title.includes(own)
}
