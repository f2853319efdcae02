import { Badge } from '#storefront/ui/badge.tsx'
import { Dot } from '#storefront/ui/dot.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Rating } from '#storefront/ui/rating.tsx'
import { Part, Row } from './part.tsx'

export function Marks() {
  return (
    <Part name="Пометки">
      <Row>
        <Badge tone="sale">−21 %</Badge>
        <Badge tone="hit">Хит</Badge>
        <Badge tone="new">Новинка</Badge>
        <Badge tone="kit">Есть в комплекте</Badge>
        <Badge tone="stock">Получен</Badge>
        <Badge tone="wait">Собираем</Badge>
        <Badge tone="fault">Ждёт оплаты</Badge>
        <Badge tone="off">Нет в Челябинске</Badge>
      </Row>
      <Row>
        <span className="flex items-center gap-2 text-s">
          <Dot tone="stock" /> Доставим вт, 24 ноября
        </span>
        <span className="flex items-center gap-2 text-s text-wait">
          <Dot tone="wait" /> Осталось 6
        </span>
        <Rating score={4.8} label="4,8 из 5" />
      </Row>
      <div className="grid gap-3 md:grid-cols-2">
        <Notice>Оплата после того, как выберете день доставки.</Notice>
        <Notice tone="wait">Стол «Сход» подешевел на 1 500 ₽, пока лежал в корзине. Новая цена уже посчитана.</Notice>
        <Notice tone="fault">
          Банк отклонил платёж: не хватает денег на карте. Заказ сохранён, попробуйте другой картой.
        </Notice>
        <Notice tone="done">Заказ оплачен.</Notice>
      </div>
    </Part>
  )
}
