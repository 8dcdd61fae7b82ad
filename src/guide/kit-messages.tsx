import { Button } from '#kit/button.tsx';
import { Alert } from '#kit/alert.tsx';
import { registerDialogs } from '#overlays/dialog-registry.ts';
import { openModal } from '#overlays/modals.ts';
import { toast } from '#overlays/toasts.ts';
import { KitPart, KitRow } from './kit-part.tsx';

registerDialogs({
  'kit-modal': { load: async () => ({ default: (await import('./kit-dialogs.tsx')).KitModal }) },
  'kit-wide': { load: async () => ({ default: (await import('./kit-dialogs.tsx')).KitWide }) },
  'kit-second': { load: async () => ({ default: (await import('./kit-dialogs.tsx')).KitSecond }) },
  'kit-sheet': { load: async () => ({ default: (await import('./kit-dialogs.tsx')).KitSheet }) },
  'kit-sidebar': {
    load: async () => ({ default: (await import('./kit-dialogs.tsx')).KitSidebar }),
  },
});

export function KitMessages() {
  return (
    <KitPart
      id="messages"
      title="Сообщения"
      note="Знак, рамка и слова; цвет один ничего не говорит."
    >
      <div className="grid max-w-140 gap-3">
        <Alert type="success" isInline onClose={() => {}}>
          Крем добавлен в корзину
        </Alert>
        <Alert type="warning" isInline onClose={() => {}}>
          Это максимальное кол-во товара на складе
        </Alert>
        <Alert type="error" isInline onClose={() => {}}>
          Не найден пакет.
        </Alert>
        <Alert type="error" isNewError isInline onClose={() => {}}>
          Не найден пакет.
        </Alert>
        <Alert type="warning" isInline confirmLabel="Понятно" onClose={() => {}}>
          Цены пересчитаны для новой страны доставки
        </Alert>
      </div>
      <KitRow name="Над страницей">
        <Button
          onClick={() =>
            toast({ type: 'success', category: 'cart', text: 'Крем добавлен в корзину' })
          }
        >
          Успех
        </Button>
        <Button
          onClick={() => toast({ type: 'error', category: 'server', text: 'Не найден пакет.' })}
        >
          Ошибка
        </Button>
        <Button
          onClick={() =>
            toast({
              type: 'warning',
              category: 'cart',
              text: 'Проверьте адрес',
              mustConfirm: true,
            })
          }
        >
          С подтверждением
        </Button>
      </KitRow>
      <KitRow name="Окна">
        <Button onClick={() => openModal('kit-modal')}>Окно 560</Button>
        <Button onClick={() => openModal('kit-wide')}>Окно 960</Button>
        <Button onClick={() => openModal('kit-sheet')}>Лист снизу</Button>
        <Button onClick={() => openModal('kit-sidebar')}>Панель справа</Button>
      </KitRow>
    </KitPart>
  );
}
