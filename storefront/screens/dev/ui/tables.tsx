import Inbox from 'lucide-react/icons/inbox'
import { useState } from 'react'
import { Badge } from '#storefront/ui/badge.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { DataGrid, type GridColumn } from '#storefront/ui/data-grid.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Part, Row } from './part.tsx'

type Order = { number: number; isPaid: boolean; sum: number }

const orders = Array.from(
  { length: 23 },
  (_, at): Order => ({
    number: 10_200 + at,
    isPaid: at % 3 > 0,
    sum: 12_990 + ((at * 7_919) % 90_000),
  }),
)

const columns: GridColumn<Order>[] = [
  { key: 'number', head: 'Номер', sortBy: (order) => order.number, cell: (order) => order.number },
  {
    key: 'state',
    head: 'Состояние',
    cell: (order) => (order.isPaid ? <Badge tone="wait">Собираем</Badge> : <Badge tone="fault">Ждёт оплаты</Badge>),
  },
  {
    key: 'sum',
    head: 'Сумма',
    number: true,
    sortBy: (order) => order.sum,
    cell: (order) => `${order.sum.toLocaleString('ru')} ₽`,
  },
]

const texts = {
  select: 'Выбрать заказ',
  selectAll: 'Выбрать все на странице',
  selected: (count: number) => `Выбрано ${count}`,
  back: 'Назад',
  on: 'Вперёд',
  page: (page: number, pages: number) => `Страница ${page} из ${pages}`,
}

export function Tables() {
  const [rows, setRows] = useState(orders)
  return (
    <Part name="Таблицы">
      <DataGrid
        caption="Заказы"
        columns={columns}
        rows={rows}
        keyOf={(order) => String(order.number)}
        texts={texts}
        pageSize={8}
        empty={<EmptyState icon={Inbox} title="Заказов нет" />}
        onSelected={(chosen) => (
          <Button size="s" onClick={() => setRows(rows.filter((order) => !chosen.includes(order)))}>
            Убрать выбранные
          </Button>
        )}
      />
      <Row>
        <Button onClick={() => setRows([])}>Без строк</Button>
        <Button onClick={() => setRows(orders)}>Вернуть строки</Button>
      </Row>
    </Part>
  )
}
