import { useState } from 'react'
import { href } from '#storefront/platform/href.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Dialog, type DialogKind } from '#storefront/ui/dialog.tsx'
import { DropPanel } from '#storefront/ui/drop-panel.tsx'
import { showToast } from '#storefront/ui/toast.tsx'
import { Part, Row } from './part.tsx'

export function Layers() {
  const [kind, setKind] = useState<DialogKind | null>(null)
  return (
    <Part name="Слои">
      <Row>
        {(['window', 'drawer', 'full'] as const).map((one) => (
          <Button key={one} look="outline" onClick={() => setKind(one)}>
            Окно: {one}
          </Button>
        ))}
        <Button
          onClick={() =>
            showToast({ text: '«Верба» в корзине', action: { text: 'Открыть', to: href('/personal/basket') } })
          }
        >
          Сообщение
        </Button>
        <Button
          onClick={() => showToast({ text: 'Не удалось добавить. Проверьте связь и нажмите ещё раз', fault: true })}
        >
          Сбой
        </Button>
        <Button
          onClick={() =>
            showToast({
              text: 'Стул «Нота» убран',
              action: { text: 'Вернуть', onPress: () => showToast({ text: 'Вернули' }) },
            })
          }
        >
          С возвратом
        </Button>
        <DropPanel
          trigger="Панель под кнопкой"
          triggerClass="inline-flex min-h-11 items-center rounded-2 bg-front px-4"
          panelClass="w-60"
        >
          <p className="p-3">Открывается и без скриптов.</p>
        </DropPanel>
      </Row>
      <Dialog
        open={kind !== null}
        kind={kind ?? 'window'}
        onClose={() => setKind(null)}
        title="Убрать «Вербу» из корзины?"
        closeText="Закрыть"
        footer={
          <Button look="main" wide onClick={() => setKind(null)}>
            Убрать
          </Button>
        }
      >
        <p>Скидка на неё тоже пропадёт.</p>
        <div className="mt-4">
          <Button onClick={() => showToast({ text: 'Над окном тоже видно' })}>Сообщение над окном</Button>
        </div>
      </Dialog>
    </Part>
  )
}
