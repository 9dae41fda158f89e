import './products.css';
import '../../inbox/inbox.css';
import { productSorts } from '@opina/contract/constants/products';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Package } from 'lucide-react';
import { useCallback } from 'react';
import { defaultSort, productsSearch } from '../../addresses/products-search.ts';
import { usePageTitle } from '../../frame/page-title.ts';
import { SearchBox } from '../../inbox/filters/search-box.tsx';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { useFormats } from '../../text/formats.ts';
import { Badge } from '../../ui/badge.tsx';
import { MorePages } from '../../ui/more-pages.tsx';
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx';
import { ProductPicture } from './product-picture.tsx';
import { type ListedProduct, productsQuery } from './product-queries.ts';
import { ProductRating } from './product-rating.tsx';
import { useProductsTexts } from './products-texts.ts';

/** All products of the store, with their ratings. What is searched and the order stand in the address. */
export function ProductsScreen() {
  const { id: storeId, name } = useStore();
  const texts = useProductsTexts();
  const search = productsSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  usePageTitle(texts.title, name);
  const { sort = defaultSort } = search;
  const go = useCallback(
    (next: typeof search) =>
      void navigate({
        to: '/stores/$storeId/products',
        params: { storeId },
        search: productsSearch({ ...search, ...next }),
        replace: true,
      }),
    [navigate, search, storeId],
  );
  return (
    <div className="page products">
      <h1>{texts.title}</h1>
      <div className="product-filters">
        <SearchBox label={texts.search} value={search.q ?? ''} onSearch={(q) => go({ q: q || undefined })} />
        <select
          className="input"
          aria-label={texts.sortedBy}
          value={sort}
          onChange={({ target }) => go({ sort: productSorts.find((one) => one === target.value) })}
        >
          {productSorts.map((one) => (
            <option key={one} value={one}>
              {texts.sorts[one]}
            </option>
          ))}
        </select>
      </div>
      <ProductList />
    </div>
  );
}

function ProductList() {
  const { id: storeId } = useStore();
  const texts = useProductsTexts();
  const common = useCommonTexts();
  const search = productsSearch(useSearch({ strict: false }));
  const list = useInfiniteQuery(productsQuery(storeId, search));
  if (list.isPending) return <Skeleton lines={8} label={common.loading} />;
  if (list.data === undefined) return <LoadError error={list.error} onRetry={() => void list.refetch()} />;
  const products = list.data.pages.flatMap(({ items }) => items);
  if (products.length === 0) {
    const isSearch = search.q !== undefined;
    return (
      <Empty
        title={isSearch ? texts.nothingFound : texts.none}
        icon={<Package size={32} aria-hidden="true" />}
      >
        <p>{isSearch ? texts.nothingFoundText : texts.noneText}</p>
      </Empty>
    );
  }
  return (
    <>
      <ul className="panel product-list" aria-label={texts.list} aria-busy={list.isPlaceholderData}>
        {products.map((product) => (
          <li key={product.code}>
            <ProductLine product={product} />
          </li>
        ))}
      </ul>
      <MorePages list={list} end={texts.end} />
    </>
  );
}

function ProductLine({ product }: { readonly product: ListedProduct }) {
  const { id: storeId } = useStore();
  const texts = useProductsTexts();
  const { number } = useFormats();
  const { code, name, photo_url: photo, rate, questions_count: questions, codes_count: codes } = product;
  return (
    <Link to="/stores/$storeId/products/$code" params={{ storeId, code }} className="product-line">
      <ProductPicture url={photo} />
      <span className="product-name">
        <span className="product-title">{name || code}</span>
        <span className="row">
          {name !== '' && <span className="soft small product-code">{code}</span>}
          {codes > 0 && <Badge>{texts.moreCodes(codes)}</Badge>}
        </span>
      </span>
      <ProductRating rate={rate} />
      <span className="soft product-questions">{texts.questions(number(questions), questions === 1)}</span>
    </Link>
  );
}
