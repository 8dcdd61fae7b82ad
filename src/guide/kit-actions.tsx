import { useState } from 'react';
import { Button, ButtonLink, IconButton } from '#kit/button.tsx';
import { Chip, ChipLink } from '#kit/chip.tsx';
import { QuantityInput } from '#kit/quantity-input.tsx';
import { CART_LIMITS, STEPPER_LIMITS } from '#kit/quantity-rules.ts';
import { Stepper } from '#kit/stepper.tsx';
import { useIsSlow } from '#kit/use-is-slow.ts';
import { toast } from '#overlays/toasts.ts';
import { KitPart, KitRow } from './kit-part.tsx';

export function KitButtons() {
  return (
    <KitPart
      id="buttons"
      title="Кнопки"
      note="Одна закрашенная на вид. Слова остаются, пока кнопка работает; ширина не меняется."
    >
      <KitRow name="Виды">
        <Button variant="filled">В корзину</Button>
        <Button>Подробнее</Button>
        <Button variant="text">Отменить</Button>
        <Button variant="danger">Удалить всё</Button>
        <ButtonLink to="#buttons">Ссылка-кнопка</ButtonLink>
        <IconButton icon="share" label="Поделиться" />
      </KitRow>
      <KitRow name="Работает">
        <Button variant="filled" state="pending">
          В корзину
        </Button>
        <Button state="pending">Подробнее</Button>
        <Button size="sm" state="pending">
          Понятно
        </Button>
        <IconButton icon="share" label="Поделиться" state="pending" />
      </KitRow>
      <KitRow name="Готово, 800 мс">
        <Button variant="filled" state="done">
          В корзину
        </Button>
      </KitRow>
      <KitRow name="Нельзя, и сказано почему">
        <Button variant="filled" isDisabled aria-describedby="why">
          Оформить
        </Button>
        <span id="why" className="text-14 text-ink-2">
          Выберите пункт выдачи
        </span>
      </KitRow>
      <KitRow name="36, 48, 56">
        <Button size="sm">Малая</Button>
        <Button size="md">Обычная</Button>
        <Button size="lg" variant="filled">
          Оплатить 4 310 ₽
        </Button>
      </KitRow>
      <KitRow name="Длинные слова">
        <div className="w-full max-w-80">
          <Button variant="filled" size="lg" isWide>
            Zahlungspflichtig bestellen und weiter zur Zahlung
          </Button>
        </div>
      </KitRow>
      <SlowButton />
      <Chips />
    </KitPart>
  );
}

function SlowButton() {
  const [isWorking, setWorking] = useState(false);
  const isLate = useIsSlow(isWorking);
  return (
    <KitRow name="Дольше 10 секунд">
      <Button state={isWorking ? 'pending' : 'idle'} onClick={() => setWorking(true)}>
        Ждать
      </Button>
      {isLate && (
        <p role="status" className="text-14">
          Дольше обычного.{' '}
          <Button size="sm" onClick={() => setWorking(false)}>
            Повторить
          </Button>
        </p>
      )}
    </KitRow>
  );
}

function Chips() {
  const [isOn, setOn] = useState(true);
  return (
    <>
      <KitRow name="Метки-кнопки">
        <Chip isOn={isOn} onClick={() => setOn(!isOn)}>
          В наличии
        </Chip>
        <Chip isOn={false}>Со скидкой</Chip>
        <ChipLink to="#all" isCurrent>
          Сон
        </ChipLink>
        <ChipLink to="#joints">Суставы</ChipLink>
        <ChipLink to="#clear" isRemoval aria-label="Убрать: до 1 000 ₽">
          до 1 000 ₽
        </ChipLink>
      </KitRow>
    </>
  );
}

export function KitQuantities() {
  const [count, setCount] = useState(1);
  const [line, setLine] = useState(3);
  const [typed, setTyped] = useState(0);
  return (
    <KitPart id="quantities" title="Количество">
      <KitRow name="На странице продукта">
        <Stepper
          label="Количество: крем"
          value={count}
          limits={STEPPER_LIMITS}
          onChange={({ value }) => setCount(value)}
        />
        <Stepper
          label="Количество: мазь"
          unit="шт"
          value={count}
          limits={STEPPER_LIMITS}
          onChange={({ value }) => setCount(value)}
        />
      </KitRow>
      <KitRow name="В корзине, пять на складе">
        <Stepper
          label="Количество: чай"
          value={line}
          limits={{ ...CART_LIMITS, stock: 5 }}
          onChange={({ value, limitedBy }) => {
            setLine(value);
            if (limitedBy === 'stock') {
              toast({
                type: 'warning',
                category: 'cart',
                text: 'Это максимальное кол-во товара на складе',
              });
            }
          }}
          onRemove={() => setLine(0)}
        />
      </KitRow>
      <KitRow name="Набрать">
        <QuantityInput
          label="Набрать количество"
          value={typed}
          onChange={({ value }) => setTyped(value)}
        />
      </KitRow>
    </KitPart>
  );
}
