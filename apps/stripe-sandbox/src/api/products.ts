import { add } from '../kernel/world.ts';
import { makeProduct } from '../objects/product.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { findOr404 } from './find.ts';
import { metadataParam, text } from './params.ts';

export const products: Endpoint[] = [
  endpoint('POST', '/products', { ...metadataParam, name: text.min(1) }, (call) => {
    const { world, account, params } = call;
    const { name, metadata } = params;
    const object = makeProduct(world.clock.now(), { name, metadata: metadata ?? {} });
    const row = add(world, account, 'product', object);
    world.emit(account, 'product.created', row.object);
    return row.object;
  }),
  endpoint('GET', '/products/:id', {}, (call) => findOr404(call, 'product').object),
];
