-- Terms of structured products are as fine as they were agreed: a coupon of 4.125 % stood there as 4.13 %. Customers who
-- said themselves how many decimals they show keep that.
with finer as (
  update field set min_decimals = 2, max_decimals = 6
  where level = 'STRUCTURED_PRODUCT' and type = 'PERCENT' and min_decimals is null and max_decimals is null
    and business_code in ('STRIKE', 'BARRIER', 'COUPON', 'CAPITAL_PROTECTION', 'PARTICIPATION', 'CAP')
  returning customer_code
)
update customer set metamodel_version = metamodel_version + 1, metamodel_token = gen_random_uuid()
where customer_code in (select customer_code from finer);
