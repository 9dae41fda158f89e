import { describe, expect, it } from 'vitest';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { parseColumnChoice } from '../columns/column-choices.ts';
import { fieldText } from './import-fields.ts';
import { type ColumnMap, mapColumns } from './map-columns.ts';

function map(header: string[], choices: string[] = [], hasProduct = false): ColumnMap {
  return mapColumns(header, choices.map(parseColumnChoice), hasProduct);
}

const fields = ({ mapped }: ColumnMap) => mapped.map(({ index, field }) => `${index}:${fieldText(field)}`);

function refusal(work: () => unknown): OpinaError {
  try {
    work();
  } catch (error) {
    if (error instanceof OpinaError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe("Opina's own header", () => {
  it('is recognised in any spelling of case, spaces and underscores', () => {
    const columns = map(['Product Code', ' RATE ', 'createdAt', 'title@pt_br', 'Text@ES', 'sale_item_id']);
    expect(fields(columns)).toEqual([
      '0:product_code',
      '1:rate',
      '2:created_at',
      '3:title@pt-BR',
      '4:text@es',
      '5:sale_item_id',
    ]);
    expect(columns.width).toBe(6);
    expect(columns.ignored).toEqual([]);
  });

  it('ignores other columns and names them', () => {
    expect(map(['product_code', 'rate', '', 'Age', 'rate@es', 'title@nonsense!']).ignored).toEqual([
      '',
      'Age',
      'rate@es',
      'title@nonsense!',
    ]);
  });

  it('needs no product column for a file about one product', () => {
    expect(fields(map(['rate'], [], true))).toEqual(['0:rate']);
  });
});

describe('mappings', () => {
  it('name columns exactly or loosely, with = in the name, or without a name', () => {
    const columns = map(
      ['', 'Clothing ID', 'a=b', 'Rating'],
      ['=source_id', 'clothingid=product_code', 'a=b=text', 'Rating=rate'],
    );
    expect(fields(columns)).toEqual(['0:source_id', '1:product_code', '2:text', '3:rate']);
  });

  it('have priority over the names of other columns', () => {
    const columns = map(['product_code', 'rate', 'title', 'headline'], ['headline=title']);
    expect(fields(columns)).toEqual(['0:product_code', '1:rate', '3:title']);
    expect(columns.ignored).toEqual(['title']);
  });

  it('remove a column from the field of its name', () => {
    expect(fields(map(['product_code', 'rate', 'title'], ['title=text']))).toEqual([
      '0:product_code',
      '1:rate',
      '2:text',
    ]);
  });

  it('ignore a column by naming no field', () => {
    const columns = map(['product_code', 'rate', 'Locale', '', 'title'], ['locale=', '=']);
    expect(fields(columns)).toEqual(['0:product_code', '1:rate', '4:title']);
    expect(columns.ignored).toEqual(['Locale', '']);
  });

  it('ignore all columns of a name that would otherwise fill one field twice', () => {
    expect(map(['product_code', 'rate', 'text', 'text'], ['text=']).ignored).toEqual(['text', 'text']);
  });

  it('may use one column for two fields', () => {
    const choices = ['SKU=product_code', 'SKU=product_name'];
    expect(fields(map(['SKU', 'rate'], choices))).toEqual(['0:product_code', '0:product_name', '1:rate']);
  });
});

describe('refusals', () => {
  it.each([
    ['import.map_malformed', ['product_code', 'rate'], ['rate']],
    ['import.map_column_missing', ['product_code', 'rate'], ['Rating=']],
    ['import.header_unknown', ['product_code', 'rate'], ['rate=']],
    ['import.map_field_unknown', ['product_code', 'rate'], ['rate=stars']],
    ['import.map_column_missing', ['product_code', 'rate'], ['Rating=rate']],
    ['import.map_column_repeated', ['product_code', 'R', 'R'], ['R=rate']],
    ['import.field_repeated', ['product_code', 'rate', 'Rate'], []],
    ['import.field_repeated', ['product_code', 'a', 'b'], ['a=rate', 'b=rate']],
    ['import.header_unknown', ['product_code', 'Rating'], []],
    ['import.header_unknown', ['rate', 'text'], []],
  ])('%s for the header %j with %j', (code, header, choices) => {
    expect(refusal(() => map(header, choices)).code).toBe(code);
  });

  it('refuse a product column if the product is set too', () => {
    expect(refusal(() => map(['product_code', 'rate'], [], true)).code).toBe('import.product_twice');
  });

  it('of an unknown header name the found columns, the known fields, and an example', () => {
    const error = refusal(() => map(['', 'Clothing ID', 'Rating']));
    expect(error.message).toContain('product_code, rate');
    expect(error.hints.join('\n')).toContain('"", "Clothing ID", "Rating"');
    expect(error.hints.join('\n')).toContain('third_party_name');
    expect(error.hints.join('\n')).toContain('--map "Clothing ID=product_code" --map "Rating=rate"');
    // A column is suggested only if its name is similar.
    const other = refusal(() => map(['Nota', 'Cor', 'Idade']));
    expect(other.hints.join('\n')).toContain('--map "COLUMN=product_code" --map "Nota=rate"');
  });

  it('of a misspelt name suggest the nearest, if there is one', () => {
    const of = (header: string[], choice: string) => refusal(() => map(header, [choice])).message;
    expect(of(['product_code', 'Rating'], 'Ratng=rate')).toContain('Did you mean "Rating"?');
    expect(of(['product_code', 'R'], 'R=stars')).toContain('Did you mean "rate"?');
    expect(of(['product_code', 'R'], 'R=txet')).toContain('Did you mean "text"?');
    expect(of(['product_code', 'R'], 'R=colour')).not.toContain('Did you mean');
  });
});
