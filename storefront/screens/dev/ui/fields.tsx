import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { href } from '#storefront/platform/href.ts'
import { IconButton } from '#storefront/ui/button.tsx'
import { Chip, LinkChip, RemovableChip } from '#storefront/ui/chip.tsx'
import { Checkbox, Radio, RadioCard } from '#storefront/ui/choice.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { RangeFilter } from '#storefront/ui/range-filter.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { Stepper } from '#storefront/ui/stepper.tsx'
import { InputSwatch, LinkSwatch } from '#storefront/ui/swatch.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import { Part, Row } from './part.tsx'

const hints = {
  crossed: (from: string, to: string) => `Считаем от ${from} до ${to}`,
  most: (most: string) => `Не больше ${most}`,
}

export function Fields() {
  const [range, setRange] = useState<{ from: number | null; to: number | null }>({ from: 20_000, to: 130_000 })
  const [quantity, setQuantity] = useState(2)
  return (
    <Part name="Поля">
      <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        <TextField label="Имя" name="name" autoComplete="name" hint="Как к вам обращаться" />
        <TextField label="Телефон" name="phone" type="tel" placeholder="+7 900 000-00-00" />
        <TextField
          label="Квартира"
          name="flat"
          hint="Если дом свой, оставьте пустым"
          error="Впишите номер квартиры, чтобы водитель позвонил в домофон"
        />
        <TextField label="Недоступно" name="off" defaultValue="Челябинск" disabled />
        <TextField
          label="Город, улица, дом"
          name="address"
          defaultValue="Челябинск, ул. Кирова, 27"
          after={
            <IconButton label="Стереть">
              <Icon of={X} size={20} />
            </IconButton>
          }
        />
        <Select
          label="Магазин"
          name="shop"
          placeholder="Выберите"
          options={[
            { value: '1', label: 'Копейское шоссе, 64' },
            { value: '2', label: 'Свердловский проспект, 51' },
          ]}
        />
        <Textarea
          label="Что знать водителю"
          name="note"
          placeholder="Код домофона, где встать машине"
          className="md:col-span-2"
        />
        <RangeFilter
          legend="Бағасы, ₸"
          unit="₸"
          min={141_987}
          max={1_089_900}
          from={null}
          to={1_089_900}
          names={{ from: 'tenge_from', to: 'tenge_to' }}
          texts={{ from: 'бастап', to: 'дейін', ...hints }}
        />
        <RangeFilter
          legend="Цена, ₽"
          min={5_990}
          max={189_900}
          unit="₽"
          from={range.from}
          to={range.to}
          names={{ from: 'price_from', to: 'price_to' }}
          texts={{ from: 'от', to: 'до', ...hints }}
          onCommit={(from, to) => setRange({ from, to })}
        />
      </div>
      <Row>
        <Stepper
          value={quantity}
          max={6}
          onChange={setQuantity}
          texts={{ less: 'Меньше', more: 'Больше', group: 'Количество' }}
        />
        <Stepper value={4} step={2} min={2} texts={{ less: 'Меньше', more: 'Больше', group: 'По два' }} />
        <Stepper value={1} disabled texts={{ less: 'Меньше', more: 'Больше', group: 'Количество' }} />
      </Row>
    </Part>
  )
}

export function Choices() {
  return (
    <Part name="Выбор">
      <div className="grid gap-x-10 md:grid-cols-2">
        <div>
          <Checkbox name="a" label="Еврокнижка" end={<span className="text-s text-ink-3">214</span>} defaultChecked />
          <Checkbox name="b" label="Аккордеон" end={<span className="text-s text-ink-3">96</span>} />
          <Checkbox name="c" label="Клик-кляк" end={<span className="text-s">0</span>} disabled />
          <Checkbox
            name="d"
            label="Поднять на 5 этаж на лифте"
            note="Диван войдёт в кабину, проверили по размерам коробки"
            end={<b>750 ₽</b>}
          />
          <Checkbox name="e" label="Согласен с политикой" error="Без согласия не можем принять заказ" />
        </div>
        <div>
          <Radio name="r" value="1" label="Картой на сайте" defaultChecked />
          <Radio name="r" value="2" label="При получении" />
          <Radio name="r" value="3" label="По счёту" disabled />
        </div>
      </div>
      <fieldset className="grid gap-2 md:max-w-170">
        <legend className="sr-only">Как получить</legend>
        <RadioCard
          name="way"
          value="door"
          label="Доставка до двери"
          note="вт, 24 ноября, первое свободное окно 12–16"
          end="990 ₽"
          defaultChecked
        />
        <RadioCard
          name="way"
          value="self"
          label="Самовывоз, Копейское шоссе, 64"
          note="сегодня после 18, храним 7 дней"
          end="0 ₽"
        />
        <RadioCard
          name="way"
          value="tk"
          label="Транспортная компания"
          note="не возит в этот город"
          end="2 340 ₽"
          disabled
        />
      </fieldset>
      <Row>
        <Chip chosen>
          <Icon of={SlidersHorizontal} size={16} />
          Фильтры 4
        </Chip>
        <RemovableChip to={href('/catalog')} removeText="убрать">
          Ширина 180–220 см
        </RemovableChip>
        <LinkChip to={href('/catalog')}>Прямые</LinkChip>
        <LinkChip to={href('/catalog')} chosen>
          Угловые
        </LinkChip>
      </Row>
      <div className="flex gap-1.5">
        <LinkSwatch to={href('/dev/ui')} name="шалфей" colour="#a9b3a0" chosen />
        <LinkSwatch to={href('/dev/ui')} name="молоко" colour="#f6efe2" />
        <LinkSwatch to={href('/dev/ui')} name="ночь" colour="#4b5066" missing />
      </div>
      <fieldset className="flex gap-2.5">
        <legend className="mb-2">Ткань</legend>
        <InputSwatch field="fabric" value="1" name="шалфей" colour="#a9b3a0" size="large" defaultChecked />
        <InputSwatch field="fabric" value="2" name="коньяк" colour="#8a5d4b" size="large" />
        <InputSwatch field="fabric" value="3" name="ночь" colour="#4b5066" size="large" missing />
      </fieldset>
    </Part>
  )
}
