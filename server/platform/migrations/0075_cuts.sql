ALTER TABLE "basket_lines" DROP CONSTRAINT "basket_lines_offer";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_offer";--> statement-breakpoint
ALTER TABLE "shared_basket_lines" DROP CONSTRAINT "shared_basket_lines_code_offer_id_pk";--> statement-breakpoint
ALTER TABLE "basket_lines" ADD COLUMN "cut" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shared_basket_lines" ADD COLUMN "cut" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cut" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shared_basket_lines" ADD CONSTRAINT "shared_basket_lines_code_offer_id_cut_pk" PRIMARY KEY("code","offer_id","cut");--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_cut" UNIQUE("basket_id","offer_id","cut");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_cut" UNIQUE("order_id","offer_id","cut");--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_cut_number" CHECK ("basket_lines"."cut" >= 0);