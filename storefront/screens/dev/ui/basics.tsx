import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { href } from '#storefront/platform/href.ts'
import { Button, IconButton, LinkButton, TextLink } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Price } from '#storefront/ui/price.tsx'
import { Part, Row } from './part.tsx'

export function Type() {
  return (
    <Part name="Шрифты">
      <p className="title text-d1">Гостиная, где светло с утра</p>
      <p className="title text-h1">Диваны и кресла</p>
      <p className="title text-h2">Хиты этой осени</p>
      <p className="title text-h3">Неделя большой гостиной</p>
      <p className="max-w-160 text-lead">Диван, столик и торшер одной комнатой. Привезём к выходным и соберём.</p>
      <p className="max-w-160">
        Основной текст 15/22. Қазақша: Әдемі үй, ғимарат, қоңыр, өң, ұзын, үстел, шаһар, іш. № 218 × 92 × 84 см, −21 %.
      </p>
      <p className="text-s text-ink-2">
        Мелкий 13/18, ссылка{' '}
        <a className="link" href="#type">
          в тексте
        </a>
      </p>
      <Price now="54 990 ₽" was="69 990 ₽" words={{ now: 'Цена', was: 'прежняя цена' }} size="l" />
      <Price now="1 089 900 ₸" was="1 289 900 ₸" words={{ now: 'Цена', was: 'прежняя цена' }} />
    </Part>
  )
}

const colours = [
  ['bg-wall', 'wall'],
  ['bg-front', 'front'],
  ['bg-front-2', 'front-2'],
  ['bg-seam', 'seam'],
  ['bg-edge', 'edge'],
  ['bg-ink', 'ink'],
  ['bg-cherry', 'cherry'],
  ['bg-cherry-soft', 'cherry-soft'],
  ['bg-signal', 'signal'],
  ['bg-stock', 'stock'],
  ['bg-wait', 'wait'],
  ['bg-fault', 'fault'],
  ['bg-night', 'night'],
  ['bg-oat', 'oat'],
  ['bg-sage', 'sage'],
  ['bg-rose', 'rose'],
  ['bg-sky', 'sky'],
  ['bg-honey', 'honey'],
]

export function Colours() {
  return (
    <Part name="Цвета">
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6 lg:grid-cols-9">
        {colours.map(([ground, name]) => (
          <li key={name} className="text-s text-ink-2">
            <span className={`${ground} mb-1.5 block h-14 rounded-2 inset-ring-1 inset-ring-ink/14`} />
            {name}
          </li>
        ))}
      </ul>
    </Part>
  )
}

export function Buttons() {
  return (
    <Part name="Кнопки">
      <Row>
        <Button look="main" size="l">
          В корзину
        </Button>
        <Button look="outline" size="l">
          Купить сразу
        </Button>
        <Button size="l">Большая тихая</Button>
      </Row>
      <Row>
        <Button look="main">Главная</Button>
        <Button>Тихая</Button>
        <Button look="outline">С краем</Button>
        <Button look="text">Текстом</Button>
        <Button disabled>Недоступна</Button>
      </Row>
      <Row>
        <Button look="main" size="s">
          Малая
        </Button>
        <Button size="s">В корзину</Button>
        <Button look="outline" size="s">
          <Icon of={SlidersHorizontal} size={18} />
          Фильтры
        </Button>
        <Button look="main" size="s" busy busyText="Добавляем">
          Добавить в корзину
        </Button>
        <Button size="s" busy busyText="Добавляем">
          Добавить в корзину
        </Button>
      </Row>
      <Row>
        <LinkButton to={href('/catalog')} look="outline">
          Ссылка-кнопка
        </LinkButton>
        <TextLink to={href('/catalog')}>Смотреть все</TextLink>
        <IconButton label="Искать">
          <Icon of={Search} />
        </IconButton>
        <IconButton label="Искать" ground="front">
          <Icon of={Search} size={20} />
        </IconButton>
        <IconButton label="Искать" ground="front" disabled>
          <Icon of={Search} size={20} />
        </IconButton>
      </Row>
    </Part>
  )
}
