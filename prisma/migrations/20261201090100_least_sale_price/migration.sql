-- What cannot be charged is no price: a plan that would cost less than 50 cents stays out of the sale.
CREATE OR REPLACE FUNCTION price_in_sale(regular numeric, percent integer, fixed numeric) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN price >= 0.5 AND price < regular THEN price END
  FROM (SELECT coalesce(fixed, round(regular * (100 - percent) / 100, 2)) AS price) AS reduced
$$;
