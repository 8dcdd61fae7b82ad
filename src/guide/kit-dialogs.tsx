import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { TextField } from '#kit/text-field.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { openModal, switchModal } from '#overlays/modals.ts';

export function KitModal({ isOpen, onClose }: DialogProps) {
  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={onClose}
      title="Объединить корзины"
      footer={
        <div className="flex flex-wrap gap-3">
          <Button variant="filled" onClick={() => openModal('kit-second')}>
            Открыть поверх
          </Button>
          <Button onClick={() => switchModal('kit-second')}>Сменить</Button>
        </div>
      }
    >
      <p>В прошлый раз вы оставили три товара. Сложить их с нынешними?</p>
    </DialogSurface>
  );
}

export function KitWide({ isOpen, onClose }: DialogProps) {
  return (
    <DialogSurface
      width="xl"
      isOpen={isOpen}
      onClose={onClose}
      title="Выберите подарок"
      footer={
        <Button variant="filled" isWide>
          Добавить в корзину
        </Button>
      }
    >
      {['Росница', 'Мшара', 'Ягелия', 'Тайвель', 'Кедриум', 'Травостой'].map((name) => (
        <div key={name} className="border-b border-line py-10 text-18">
          {name}
        </div>
      ))}
    </DialogSurface>
  );
}

export function KitSecond({ isOpen, onClose }: DialogProps) {
  return (
    <DialogSurface isOpen={isOpen} onClose={onClose} title="Второе окно" isClosedByBackdrop={false}>
      <p>Закройте его, и первое вернётся.</p>
    </DialogSurface>
  );
}

export function KitSheet({ isOpen, onClose }: DialogProps) {
  return (
    <DialogSurface
      kind="sheet"
      isOpen={isOpen}
      onClose={onClose}
      title="Фильтры"
      footer={<Button isWide>Показать 38 товаров</Button>}
    >
      <p>Группы фильтров.</p>
    </DialogSurface>
  );
}

export function KitSidebar({ isOpen, onClose }: DialogProps) {
  return (
    <DialogSurface kind="sidebar" isOpen={isOpen} onClose={onClose} title="Вход">
      <TextField label="Номер или почта" autoComplete="username" />
    </DialogSurface>
  );
}
