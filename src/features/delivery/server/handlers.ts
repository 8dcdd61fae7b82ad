import { majorNumber } from '#base/money.ts';
import { countryName, nameAt } from '#countries/names.ts';
import type { CountryPack } from '#countries/country.ts';
import { findCountry, getStore } from '#countries/packs.ts';
import type { PricedCart } from '#features/cart/rules/public.ts';
import { findPerson } from '#features/identity/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import {
  calculatePickup,
  checkDelivery as checkDeliveryCall,
  getCentrePoints,
  getCouriers,
  getDeliveryStep,
  getKeptDeliveryForm,
  getPickupPoints,
  getPoint,
  getPointTypes,
  getPointsOfCity,
  keepDeliveryForm,
} from '../calls/delivery.ts';
import type {
  CheckoutDraft,
  DeliveryOptionView,
  PickupPointView,
  PickupTypeView,
} from '../model.ts';
import { addressAlphabets, COMMENT_MAX } from '../rules/check-address.ts';
import { chooseWay } from '../rules/choose-way.ts';
import { wireTypes } from '../rules/delivery-type.ts';
import { periodText } from '../rules/period-text.ts';
import { checkDelivery, type CheckDeps } from './check-delivery.ts';
import { pickupOnlyLines, type DeliveryService } from './delivery-service.ts';
import { optionView, pointView } from './delivery-views.ts';
import { getDraft, getTyped, saveTyped } from './draft-store.ts';
import { pricedOrEmpty, sellableCart, viewTerms } from './handler-parts.ts';
import { findPoint, listPoints, listPointTypes, type PointQuery } from './point-store.ts';
import { proposePoint, usedPoints, type ProposalDeps } from './propose-point.ts';
import { usualCity } from './usual-city.ts';

/** The delivery step's calls. */
export function createDeliveryHandlers(
  deps: ProposalDeps & CheckDeps,
  service: DeliveryService,
): HandledCall[] {
  async function pointViews(
    query: Omit<PointQuery, 'country'>,
    context: CallContext,
  ): Promise<PickupPointView[]> {
    const { country, language } = context.place;
    const points = await listPoints(deps.database, { ...query, country }, language);
    const cart = await pricedOrEmpty(deps, context);
    const terms = viewTerms(deps, context);
    return Promise.all(
      points.map(async (point) => {
        const quoted = await service.quotePoint(point, cart, context);
        return pointView(point, quoted.ok ? quoted.value : null, terms);
      }),
    );
  }

  async function pickupTypes(
    cityId: number | null,
    cart: PricedCart,
    context: CallContext,
  ): Promise<PickupTypeView[]> {
    const { country } = context.place;
    const { carriers } = service.packOf(context);
    const { currency } = viewTerms(deps, context);
    const types = await listPointTypes(deps.database, country, cityId);
    const views = types.map(async ({ type, isCommercial }): Promise<PickupTypeView[]> => {
      const carrier = carriers.find(({ code }) => code === type);
      if (!carrier) return [];
      const quoted = await service.quoteCarrier(carrier, isCommercial, cart, context);
      if (!quoted.ok) return [];
      return [
        {
          type,
          name: nameAt(carrier.name, context.place),
          fullAvailability: true,
          minPrice: { value: majorNumber(quoted.value.priceMinor, currency) },
          baseTypes: { [wireTypes(type).baseType]: { fullAvailability: true } },
        },
      ];
    });
    return (await Promise.all(views)).flat();
  }

  async function courierViews(
    cart: PricedCart,
    context: CallContext,
  ): Promise<DeliveryOptionView[]> {
    const pack = service.packOf(context);
    const isComplete = pickupOnlyLines(cart).length === 0;
    const terms = viewTerms(deps, context);
    const couriers = await service.quoteCouriers(cart, context);
    return couriers.map((each) => optionView(each, pack, isComplete, terms));
  }

  /** What was typed before, else what a signed-in buyer is known by. */
  async function receiverView(draft: CheckoutDraft | null, { actor }: CallContext) {
    if (draft) {
      const { firstName, lastName, patronymic, email, phone } = draft.receiver;
      return {
        nameFirst: firstName,
        nameSecond: lastName,
        nameThird: patronymic,
        email,
        phoneNumber: phone,
      };
    }
    const person =
      actor.kind === 'contract' ? await findPerson(deps.database, actor.personId) : null;
    return {
      nameFirst: person?.firstName ?? '',
      nameSecond: person?.lastName ?? '',
      nameThird: person?.patronymic ?? '',
      email: person?.email ?? '',
      phoneNumber: person?.phone ?? '',
    };
  }

  async function selectedView(draft: CheckoutDraft | null, cart: PricedCart, context: CallContext) {
    if (!draft) return null;
    const { delivery } = draft;
    const quoted = await service.quote(delivery, cart, context);
    if (!quoted.ok) return null;
    const { quote, point } = quoted.value;
    const terms = viewTerms(deps, context);
    const { type, baseType } = wireTypes(delivery.carrier);
    const { address } = delivery;
    return {
      deliveryType: type,
      deliveryBaseType: baseType,
      deliveryPointNumber: delivery.pointNumber,
      point: point && pointView(point, quote, terms),
      address: address && { ...address, countryISO: address.country },
      userComment: delivery.comment,
      price: { value: majorNumber(quote.priceMinor, terms.currency) },
      period: terms.translate(periodText(quote)),
    };
  }

  const newAddressView = (pack: CountryPack, { place }: CallContext) => {
    const alphabets = addressAlphabets(pack);
    return {
      countries: getStore(place.store).deliversTo.flatMap((code) => {
        const country = findCountry(code);
        return country ? [{ code, name: countryName(country, place.language) }] : [];
      }),
      configuration: {
        form: pack.address.form,
        required: pack.address.required,
        streetAlphabet: alphabets.street,
        addressAlphabet: alphabets.other,
        isPatronymicUsed: pack.usePatronymic,
        phoneExample: pack.phoneExample,
        postcodeExample: pack.address.postcodeExample,
        commentMax: COMMENT_MAX,
      },
    };
  };

  return [
    handle(getDeliveryStep, async ({ body }, context) => {
      const stored = await sellableCart(deps, context);
      if (!stored)
        return { ok: false, code: 'CART_EMPTY', data: { redirect: `/${context.place.language}/` } };
      const { cart, priced, view } = stored;
      const pack = service.packOf(context);
      const draft = await getDraft(deps.database, cart.id, context.now);
      const [couriers, types, receiver, selected, proposed, usual] = await Promise.all([
        courierViews(priced, context),
        pickupTypes(body.cityId ?? context.place.cityId, priced, context),
        receiverView(draft, context),
        selectedView(draft, priced, context),
        proposePoint(deps, service, priced, context),
        usualCity(deps, draft, context),
      ]);
      const deliveryWay = chooseWay({
        hasCouriers: couriers.length > 0,
        hasPoints: types.length > 0,
        isLocationCountry: pack.isLocationCountry,
      });
      const newAddress = newAddressView(pack, context);
      const deliveryData = {
        courierCompanies: couriers,
        pickupTypes: types,
        deliveryWay,
        receiver,
        selected,
        proposed,
        usualCity: usual,
        newAddress,
      };
      return { ok: true, value: { cartData: view, deliveryData } };
    }),

    handle(checkDeliveryCall, ({ body }, context) => checkDelivery(body, context, deps, service)),

    handle(calculatePickup, async ({ params }, context) => {
      const point = await findPoint(
        deps.database,
        params.deliveryPointNumber,
        context.place.language,
      );
      if (!point) return { ok: false, code: 'POINT_UNKNOWN' };
      const cart = await pricedOrEmpty(deps, context);
      const quoted = await service.quotePoint(point, cart, context);
      if (!quoted.ok) {
        const { code } = quoted;
        if (code !== 'POINT_UNKNOWN' && code !== 'TOO_HEAVY' && code !== 'UNAVAILABLE')
          return { ok: false, code: 'POINT_INACTIVE' };
        const { isPointWithoutPriceInactive: inactive } = service.packOf(context);
        return { ok: false, code, data: { inactive } };
      }
      const { currency, translate } = viewTerms(deps, context);
      const { priceMinor, from, to } = quoted.value;
      const price = { value: majorNumber(priceMinor, currency) };
      return {
        ok: true,
        value: { price, period: translate(periodText(quoted.value)), dates: { from, to } },
      };
    }),

    handle(getPointsOfCity, async ({ params, body }, context) => {
      const { limit, offset, used_pick_up_points_first: isUsedFirst } = body;
      const { cityId } = params;
      const used = isUsedFirst ? await usedPoints(deps, context, cityId) : [];
      const first = used.map(({ number }) => number);
      return {
        ok: true,
        value: await pointViews({ cityId, kind: null, limit, offset, first }, context),
      };
    }),

    handle(getPoint, async ({ params }, context) => {
      const point = await findPoint(deps.database, params.pointId, context.place.language);
      if (point?.country !== context.place.country) return { ok: false, code: 'POINT_UNKNOWN' };
      const quoted = await service.quotePoint(point, await pricedOrEmpty(deps, context), context);
      return {
        ok: true,
        value: pointView(point, quoted.ok ? quoted.value : null, viewTerms(deps, context)),
      };
    }),

    handle(getPointTypes, async ({ params }, context) => {
      const cart = await pricedOrEmpty(deps, context);
      return { ok: true, value: await pickupTypes(params.cityId, cart, context) };
    }),

    handle(getCentrePoints, async ({ body: { cityId = null, limit, offset } }, context) => {
      return { ok: true, value: await pointViews({ cityId, kind: 'csc', limit, offset }, context) };
    }),

    handle(getPickupPoints, async ({ body: { cityId = null, limit, offset } }, context) => {
      return {
        ok: true,
        value: await pointViews({ cityId, kind: 'self', limit, offset }, context),
      };
    }),

    handle(keepDeliveryForm, async ({ body }, context) => {
      const cart = await deps.carts.findCurrent(context);
      if (cart) await saveTyped(deps.database, cart.id, body.typed, context.now);
      return { ok: true, value: { isKept: cart !== null } };
    }),

    handle(getKeptDeliveryForm, async (_input, context) => {
      const cart = await deps.carts.findCurrent(context);
      return {
        ok: true,
        value: { typed: cart ? await getTyped(deps.database, cart.id, context.now) : [] },
      };
    }),

    handle(getCouriers, async ({ body }, context) => {
      const cart = await pricedOrEmpty(deps, context);
      const cityId = body.cityId ?? context.place.cityId;
      return {
        ok: true,
        value: await courierViews(cart, { ...context, place: { ...context.place, cityId } }),
      };
    }),
  ];
}
